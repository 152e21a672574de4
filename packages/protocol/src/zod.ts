// The part of zod whose unused functions a bundler leaves out: browsers need few of them.
import * as z from 'zod/mini';

// Zod compiles schemas with `new Function`, which the content security policy of a page forbids and reports.
z.config({ jitless: 'document' in globalThis });

export { z };
