import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isFromOtherSite, isOwnOrigin } from '../../../src/transport/http/public-origins.ts';
import { Visitors } from '../../../src/transport/visitors.ts';

const host = 'cards.example.org';

describe('a page', () => {
  const isOwn = (origin: string | undefined, protocol: 'http' | 'https') =>
    isOwnOrigin({ headers: { host, ...(origin === undefined ? {} : { origin }) } }, protocol);

  it('belongs to this server if it has the same host, but not without TLS if the server has TLS', () => {
    expect(isOwn(`https://${host}`, 'https')).toBe(true);
    expect(isOwn(`http://${host}`, 'https')).toBe(false);
    expect(isOwn(`http://${host}`, 'http')).toBe(true);
    // A proxy that this server does not know may have terminated TLS.
    expect(isOwn(`https://${host}`, 'http')).toBe(true);
    for (const origin of ['https://evil.example', `https://${host}:8443`, `https://${host}.evil.example`, 'null', '']) {
      expect(isOwn(origin, 'http')).toBe(false);
    }
    expect(isOwn(undefined, 'https'), 'a program').toBe(true);
  });
});

describe('the protocol of a request', () => {
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    ({ headers: { host, ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const told = { 'x-forwarded-proto': 'https' };

  it('is what a trusted proxy says; nobody else is trusted', () => {
    const visitors = new Visitors(['10.0.0.1'], 'secret');
    expect(visitors.protocolOf(from('10.0.0.1', told))).toBe('https');
    expect(visitors.protocolOf(from('10.0.0.1', { 'x-forwarded-proto': 'https, http' }))).toBe('http');
    expect(visitors.protocolOf(from('10.0.0.2', told))).toBe('http');
    expect(visitors.protocolOf(from('10.0.0.2', { ...told, 'x-snap-up-forwarded': '1 secret' }))).toBe('https');
  });

  it('is that of the address set by the operator', () => {
    const visitors = new Visitors([], 'secret', `https://${host}`);
    expect(visitors.protocolOf(from('10.0.0.2', {}))).toBe('https');
    expect(visitors.protocolOf(from('10.0.0.2', { host: '192.168.1.7:3000' }))).toBe('http');
  });
});

it('distinguishes requests of other sites’ pages from those of people and of this site', () => {
  const isForeign = (site?: string, mode = 'no-cors', dest = 'image') =>
    isFromOtherSite({
      headers: {
        'sec-fetch-mode': mode,
        'sec-fetch-dest': dest,
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      },
    });
  expect(['cross-site', 'same-site'].map((site) => isForeign(site))).toEqual([true, true]);
  expect(isForeign('cross-site', 'navigate', 'iframe')).toBe(true);
  expect(isForeign('cross-site', 'navigate', 'document'), 'a link').toBe(false);
  expect(['same-origin', 'none', undefined].map((site) => isForeign(site))).toEqual([false, false, false]);
});
