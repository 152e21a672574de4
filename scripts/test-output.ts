/** Takes what one step prints. */
export interface StepOutput {
  write(text: string | Uint8Array): void;
  /** The step prints nothing more. */
  end(): void;
}

/**
 * Keeps the output of steps that run at the same time apart: the first step that has not ended prints at once, and the
 * others are kept until all before them have ended.
 * @param count how many steps there are
 * @param print where the output goes
 * @returns for each step, in the order in which they are printed, where it writes to
 */
export function inOrder(count: number, print: (text: string | Uint8Array) => void): readonly StepOutput[] {
  const kept = Array.from({ length: count }, (): (string | Uint8Array)[] => []);
  const ended = new Set<number>();
  let first = 0;
  return kept.map((waiting, step) => ({
    write(text) {
      if (step === first) print(text);
      else waiting.push(text);
    },
    end() {
      ended.add(step);
      while (ended.has(first)) {
        first += 1;
        for (const text of kept[first]?.splice(0) ?? []) print(text);
      }
    },
  }));
}
