import webPush from 'web-push';
import { z } from 'zod';

/** The keys by which push services know this server (VAPID), in base64url. Browsers subscribe for the public one. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keptKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Returns new keys as a setting. */
export function newPushKeys(): string {
  return JSON.stringify(webPush.generateVAPIDKeys());
}

/** Reads the keys of a setting. @throws if they are none */
export function readPushKeys(kept: string): PushKeys {
  return keptKeys.parse(JSON.parse(kept));
}

/** Returns whom push services may ask about this server, where the operator names nobody: its public address if that has https. */
export function contactAt(publicOrigin: string | null): string {
  return publicOrigin?.startsWith('https:') === true ? publicOrigin : 'mailto:nobody@snap-up.invalid';
}
