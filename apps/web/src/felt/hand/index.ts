/** A hand below the felt, apart from it so that a race does not fetch it. */
export { default as Hand } from './Hand.svelte';
export { HandController } from './hand-controller.svelte.ts';
