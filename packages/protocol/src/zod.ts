import { z } from 'zod';

// Zod compiles schemas with `new Function`, which the content security policy of a page forbids and reports.
z.config({ jitless: 'document' in globalThis });

export { z };
