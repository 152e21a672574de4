import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The encodings in which pages are sent, the best first. */
export const pageEncodings = ['br', 'gzip', 'identity'] as const;
/** One of `pageEncodings`. */
export type PageEncoding = (typeof pageEncodings)[number];

/** A page as it is sent. */
export interface RenderedPage {
  readonly body: Buffer;
  /** Changes with the body. */
  readonly etag: string;
}

/** Half as slow as the best, and hardly larger. */
const brotliQuality = 9;
const keptPages = 200;

const compress: Readonly<Record<PageEncoding, (html: Buffer) => Promise<Buffer> | Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (html) => promisify(gzip)(html),
  identity: (html) => html,
};

/** The page of the web client with different heads, compressed outside the main thread; the last ones are kept. */
export class RenderedPages {
  readonly #html: string;
  readonly #pages = new LRUCache<string, Promise<RenderedPage>>({ max: keptPages });

  /** @param html the page as it was built */
  constructor(html: string) {
    this.#html = html;
  }

  /** Returns the page with these tags at the end of its head. */
  page(tags: string, encoding: PageEncoding): Promise<RenderedPage> {
    const key = `${encoding} ${tags}`;
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const page = this.#render(tags, encoding);
    this.#pages.set(key, page);
    page.catch(() => this.#pages.delete(key));
    return page;
  }

  async #render(tags: string, encoding: PageEncoding): Promise<RenderedPage> {
    // A function, since a replacement text may have patterns such as `$&`.
    const body = await compress[encoding](Buffer.from(this.#html.replace('</head>', () => `${tags}</head>`)));
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  }
}
