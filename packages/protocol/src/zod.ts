import { z } from 'zod';

// Zod compiles schemas with `new Function`. In a page that the content security policy forbids, and reports.
z.config({ jitless: 'document' in globalThis });

export { z };
