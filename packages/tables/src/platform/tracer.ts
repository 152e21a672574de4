/** Counts and ids of a step: nothing personal, and never the id of a table, which is its invitation. */
export type StepFacts = Readonly<Record<string, string | number | boolean>>;

/** A step of the work that has begun. */
export interface Step {
  /** Runs a task; the steps that it begins are parts of this one. */
  within<Result>(task: () => Result): Result;
  /** The step has failed; it still has to end. */
  fail(error: unknown): void;
  end(facts?: StepFacts): void;
}

/**
 * Where a step belongs: `current` to the one within which it begins, `none` to no other: it begins a trace; or to one of
 * another server, as `Tracer.here` returned it there.
 */
export type StepParent = 'current' | 'none' | { readonly from: string };

/** Records steps and their durations for traces. A server without traces has none. */
export interface Tracer {
  begin(name: string, facts?: StepFacts, parent?: StepParent): Step;
  /** Returns the current step as text, by which another server can continue with it; null outside of any. */
  here(): string | null;
}

/** Runs a task as a step. Without a tracer it is just run. */
export async function traced<Result>(
  tracer: Tracer | undefined,
  step: { readonly name: string; readonly facts?: StepFacts; readonly parent?: StepParent },
  task: () => Promise<Result>,
): Promise<Result> {
  if (tracer === undefined) return task();
  const begun = tracer.begin(step.name, step.facts, step.parent);
  try {
    return await begun.within(task);
  } catch (error) {
    begun.fail(error);
    throw error;
  } finally {
    begun.end();
  }
}
