import { existsSync } from 'node:fs';
import { pictureFolder, writeIndex } from './sheets.ts';

/** Playwright's global teardown: says where to look. */
export default function tellWhere(): void {
  if (existsSync(pictureFolder)) console.log(`The pictures are in ${writeIndex()}, and beside it.`);
}
