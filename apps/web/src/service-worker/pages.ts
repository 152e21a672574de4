import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { shellFor } from './shell-for.ts';

declare const self: ServiceWorkerGlobalScope;

/** The folder of the prepared pages of this worker's language, inserted by build/service-worker.ts. */
declare const pagesFolder: string;

/** A proxy's answers while there is no server behind it. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Pages come from the server, whose HTML decides which version of the client runs. Only if it cannot be reached, the
 * prepared page of this worker's version is shown.
 */
export function addPages(): void {
  // The browser asks for the page while the worker is still starting.
  self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
  const answer = async ({ event, request, url }: { event: ExtendableEvent; request: Request; url: URL }) => {
    try {
      const preloaded: Response | undefined = event instanceof FetchEvent ? await event.preloadResponse : undefined;
      const response = preloaded ?? (await fetch(request));
      if (!isFromProxy(response)) return response;
      return (await matchPrecache(pagesFolder + shellFor(url.pathname))) ?? response;
    } catch (error) {
      const shell = await matchPrecache(pagesFolder + shellFor(url.pathname));
      if (shell === undefined) throw error;
      return shell;
    }
  };
  // The API documentation is not a page of the client.
  registerRoute(new NavigationRoute(answer, { denylist: [/^\/api\//] }));
}

/** Whether there was no server behind the proxy. Everything from the server has its policy. */
function isFromProxy({ status, headers }: Response): boolean {
  return awayStatuses.has(status) && !headers.has('content-security-policy');
}
