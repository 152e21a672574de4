import { preferenceValues as values } from './preference-values.ts';
import { z } from './zod.ts';

/** The preferences that a player has set. */
export const preferences = z.object({
  theme: z.optional(z.enum(values.theme)),
  contrast: z.optional(z.enum(values.contrast)),
  felt: z.optional(z.enum(values.felt)),
  deck: z.optional(z.enum(values.deck)),
  index: z.optional(z.enum(values.index)),
  back: z.optional(z.enum(values.back)),
  animation: z.optional(z.enum(values.animation)),
  stockSide: z.optional(z.enum(values.stockSide)),
  tap: z.optional(z.enum(values.tap)),
  doubleTap: z.optional(z.enum(values.doubleTap)),
  automatic: z.optional(z.enum(values.automatic)),
  clock: z.optional(z.enum(values.clock)),
  dailyResults: z.optional(z.enum(values.dailyResults)),
  presence: z.optional(z.enum(values.presence)),
  strangers: z.optional(z.enum(values.strangers)),
  volume: z.optional(z.enum(values.volume)),
  vibration: z.optional(z.enum(values.vibration)),
  letterKeys: z.optional(z.enum(values.letterKeys)),
  outline: z.optional(z.enum(values.outline)),
  speech: z.optional(z.enum(values.speech)),
  language: z.optional(z.enum(values.language)),
});
export type Preferences = z.infer<typeof preferences>;

/** Changes some preferences; those left out stay the same. */
export const preferencesBody = z.object({ preferences });

/** The preferences that are stored for a player. */
export const storedPreferences = z
  .object({
    /** How often they have been changed. The answer with the higher count is the newer one. */
    revision: z.int().check(z.nonnegative()),
    preferences,
  })
  .register(z.globalRegistry, { id: 'StoredPreferences' });
export type StoredPreferences = z.infer<typeof storedPreferences>;
