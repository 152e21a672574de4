export interface Load {
  /** The share of about the last second for which the event loop used a processor, from 0 to 1. */
  readonly busy: number;
}

export const noLoad: Load = { busy: 0 };

/** Up to this load, the server has enough for everybody. It is low, because from here on moves already wait for other work. */
export const calmLoad = 0.25;
