import { startEvalProxy } from './proxies.ts';
import setUpService, { share, sharedService } from './shared-service.ts';

/** Playwright's global set-up for Firefox: the same service, in whose pages Playwright may use `eval`. */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await setUpService();
  const service = sharedService();
  const proxy = await startEvalProxy(service.url);
  share({ ...service, url: proxy.url });
  return async () => {
    await proxy.stop();
    await stop();
  };
}
