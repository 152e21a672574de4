/** Counts and ids of a step: nothing personal, and never the id of a table, which is its invitation. */
export type StepFacts = Readonly<Record<string, string | number | boolean>>;

/** A step that has begun. */
export interface Step {
  /** Runs a task; the steps that it begins are parts of this one. */
  within<Result>(task: () => Result): Result;
  /** Marks the step as failed; it still has to be ended. */
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
  /** Returns the current step as text, so that another server can continue the trace; null outside a step. */
  here(): string | null;
}

/** Runs a task as a step; without a tracer, just runs it. */
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
