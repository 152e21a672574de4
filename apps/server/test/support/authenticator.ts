import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@snap-up/protocol';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** How an answer differs from what was asked for. */
interface Differing {
  readonly origin?: string;
  readonly domain?: string;
  readonly format?: string;
  readonly certificates?: readonly Uint8Array<ArrayBuffer>[];
}

/** An authenticator with one passkey, as far as a server sees it: it answers challenges with a key on the curve P-256. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  /** How often it says that it was used. */
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    const coordinate = (text: string) => isoBase64URL.toBuffer(text);
    // COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1).
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  }

  /** Makes its passkey, as a browser does with these options on a page of this origin. */
  make(options: PasskeyOptions, origin: string, differing: Differing = {}): NewPasskey {
    const { format = 'none', certificates } = differing;
    const clientData = clientDataOf('webauthn.create', options, differing.origin ?? origin);
    const idBytes = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(idBytes.length);
    // Present, verified, and with a new credential; then a model that stays unknown.
    const authData = Buffer.concat([
      this.#header(differing.domain ?? new URL(origin).hostname, 0b0100_0101),
      Buffer.alloc(16),
      length,
      idBytes,
      this.#publicKey,
    ]);
    const signed = new Uint8Array(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key));
    const statement = new Map<string, unknown>(
      format === 'none'
        ? []
        : [
            ['alg', -7],
            ['sig', signed],
          ],
    );
    if (certificates !== undefined) statement.set('x5c', [...certificates]);
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    const response = { clientDataJSON: base64url(clientData), attestationObject, transports: ['internal'] };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  /** Proves that it has the passkey. */
  prove(options: PasskeyOptions, origin: string, differing: Differing = {}): PasskeyProof {
    this.counter += 1;
    const clientData = clientDataOf('webauthn.get', options, differing.origin ?? origin);
    const authData = this.#header(differing.domain ?? new URL(origin).hostname, 0b0000_0101);
    const signature = base64url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key));
    const response = { clientDataJSON: base64url(clientData), authenticatorData: base64url(authData), signature };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  #header(domain: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter]);
  }
}

function clientDataOf(type: string, { challenge }: PasskeyOptions, origin: string): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}
