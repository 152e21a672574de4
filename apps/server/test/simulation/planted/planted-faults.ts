/** A fault that is planted to see whether the simulation finds it: a piece of a source, and what stands there instead. */
export interface PlantedFault {
  readonly name: string;
  /** From the root of the checkout. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Each of these must be found. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'moves are told before they are kept',
    file: 'apps/server/src/game/game.ts',
    from: "if (draft.batches.length === 0 || (await this.#log.append(draft.batches)) === 'kept') {\n        return { batches: this.#kept(draft, missed), answers };",
    to: 'if (draft.batches.length === 0 || this.#log.append(draft.batches) !== null) {\n        return { batches: this.#kept(draft, missed), answers };',
  },
];
