import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

export const serverVersion = String(JSON.parse(readFileSync(file, 'utf8')).version);
