import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type PushNotice, type PushSubscriptionBody, pushNotice } from '@snap-up/protocol';
import { listen } from './listen.ts';

/** A message as a push service and the browser behind it get it. */
export interface PushedMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The address at the push service. */
  readonly path: string;
  readonly notice: PushNotice;
}

/** A push service on this machine, with browsers that have subscribed there. */
export interface PushService {
  readonly origin: string;
  readonly messages: readonly PushedMessage[];
  /** What the service answers from now on. */
  answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: Buffer };
  /** Subscribes a browser. `name` makes its address. */
  subscribe(name: string): PushSubscriptionBody;
  stop(): Promise<void>;
}

/** A browser's own keys. */
interface BrowserKeys {
  readonly own: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** Starts a push service that accepts what is encrypted for its browsers and signed with the server's key. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const browsers = new Map<string, BrowserKeys>();
  const messages: PushedMessage[] = [];
  const service = { answer: { status: 201 } as PushService['answer'] };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const isSigned = isSignedBy(request.headers.authorization ?? '', publicKey(), origin);
    if (browser === undefined || !isSigned) {
      response.writeHead(403).end();
      return;
    }
    messages.push({ headers: request.headers, path, notice: pushNotice.parse(JSON.parse(decrypted(body, browser))) });
    const { status, headers = {}, body: answer } = service.answer;
    response.writeHead(status, headers).end(answer);
  });
  const origin = await listen(server);
  return Object.assign(service, {
    origin,
    messages,
    subscribe: (name: string) => {
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { own, auth });
      const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/${name}`, keys };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Whether a request has a token (RFC 8292) that this key has signed, for this service, and that lasts a day at most. */
function isSignedBy(authorization: string, publicKey: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return false;
  const raw = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33).toString('base64url') };
  const signer = createPublicKey({
    format: 'jwk',
    key: { ...jwk, y: raw.subarray(33, 65).toString('base64url') },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const seconds = Number(exp) - Date.now() / 1_000;
  return isRight && aud === audience && seconds > 0 && seconds <= 86_400 && /^(mailto|https):/.test(String(sub));
}

/** Decrypts a message as its browser does (RFC 8291, RFC 8188). */
function decrypted(body: Buffer, { own, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const secret = own.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, about, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
