import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text's UTF-8 bytes as 64 hexadecimal digits: what `sha256sum` prints. */
export function sha256Of(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The commitment to a secret or a nonce, which does not reveal it: `printf %s <secret> | sha256sum`. */
export function commitmentOf(secret: string): string {
  return sha256Of(secret);
}

/** Whether a text is 32 bytes as 64 lower-case hexadecimal digits: a seed, a secret, a nonce, or the SHA-256 of one of them. */
export function isHex32(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
