#!/usr/bin/env node
// Playwright starts this program in the place of Firefox. It starts Firefox, and passes everything on between the two, except
// for commands of WebDriver BiDi that Playwright always sends and that Firefox before 153 does not know.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * What the journeys can do without, with the answer that Playwright gets: bodies of responses, downloads, the size of the
 * screen around the page, and the language and the colors of the device, which `firefox.ts` sets as preferences.
 */
const answers: Readonly<Record<string, object>> = {
  'network.addDataCollector': { collector: 'none' },
  'browser.setDownloadBehavior': {},
  'emulation.setLocaleOverride': {},
  'emulation.setMediaFeaturesOverride': {},
  'emulation.setScreenOrientationOverride': {},
  'emulation.setScreenSettingsOverride': {},
};

/** What Firefox prints when it can be connected to. */
const listening = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

const [program, ...args] = [process.env.FIREFOX_PROGRAM ?? 'firefox', ...process.argv.slice(2)];
const firefox = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.once('error', (error) => {
  console.error(`${program} does not start: ${error.message}`);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = listening.exec(line)?.[1];
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await bridgeTo(address)}`);
}

/** Listens for Playwright, and returns the address. */
async function bridgeTo(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, request) => connect(client, `${address}${request.url ?? ''}`));
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The bridge has no port.');
  return `ws://127.0.0.1:${bound.port}`;
}

function connect(client: WebSocket, address: string): void {
  const browser = new WebSocket(address);
  const opened = once(browser, 'open');
  client.on('message', async (data) => {
    const message = String(data);
    const { id, method } = JSON.parse(message) as { readonly id: number; readonly method: string };
    const result = answers[method];
    if (result !== undefined) return client.send(JSON.stringify({ type: 'success', id, result }));
    await opened;
    browser.send(message);
  });
  browser.on('message', (data) => client.send(String(data)));
  for (const [one, other] of [
    [client, browser],
    [browser, client],
  ] as const) {
    one.on('error', (error) => console.error(`The connection to Firefox failed: ${error.message}`));
    one.on('close', () => other.close());
  }
}
