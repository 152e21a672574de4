import { createServer, request } from 'node:http';
import { expect, it } from 'vitest';
import { isAllowedEndpoint, lookupOf } from '../../src/push/endpoints.ts';
import { listen } from '../support/listen.ts';

it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://8.8.8.8/abc', 'https://[2607:f8b0::5f]/abc'])(
  'may be at %s',
  (url) => expect(isAllowedEndpoint(url, 'public')).toBe(true),
);

it.each([
  'http://push.example.org/',
  'nothing',
  'https://localhost/',
  'https://printer.local/',
  'https://redis.internal/',
  'https://redis/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[::7f00:1]/',
  'https://[1::1]/',
  'https://[5f00::1]/',
  'https://[e000::1]/',
  'https://168.63.129.16/metadata',
  'https://[::ffff:168.63.129.16]/metadata',
  'https://metadata.google.internal./computeMetadata/v1/',
  'https://user:password@push.example.org/',
  'https://push.example.org:6379/',
])('may not be at %s', (url) => expect(isAllowedEndpoint(url, 'public')).toBe(false));

it('may be anywhere on the web where the operator says so, and not elsewhere', () => {
  for (const url of ['http://127.0.0.1:8080/', 'https://push.lan/']) expect(isAllowedEndpoint(url, 'any')).toBe(true);
  for (const url of ['file:///etc/passwd', 'https://a:b@push.lan/']) expect(isAllowedEndpoint(url, 'any')).toBe(false);
});

it('is not called where its name leads to this machine, whatever the name is', async () => {
  // The name is looked up for the connection itself, so it cannot lead elsewhere a moment later.
  const server = createServer(() => expect.fail('it was called'));
  const { port } = new URL(await listen(server));
  const failed = new Promise<Error>((resolve) => {
    request({ host: 'localhost', port, lookup: lookupOf('public') })
      .on('error', resolve)
      .end();
  });
  expect((await failed).message).toBe('localhost has an address that is not public');
  server.close();
});
