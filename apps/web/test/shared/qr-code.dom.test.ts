import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import QrCode from '../../src/shared/QrCode.svelte';
import { type QrDrawing, qrDrawing } from '../../src/shared/qr-code.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const modulePixels = 4;

/** What a camera would see: the drawing's dark boxes on white paper. */
function picture({ size, path }: QrDrawing) {
  const side = size * modulePixels;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * modulePixels; row < (Number(y) + 1) * modulePixels; row += 1) {
      const from = (row * side + Number(x) * modulePixels) * 4;
      for (let pixel = 0; pixel < Number(width) * modulePixels; pixel += 1)
        data.fill(0, from + pixel * 4, from + pixel * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

it('draws codes that a reader can read', () => {
  for (const link of ['https://snap-up.example/t/w14062dnnd1b', 'http://192.168.178.42:3000/come/7k3m9xq2vt']) {
    expect(decodeQR(picture(qrDrawing(link)))).toBe(link);
  }
});

it('leaves a quiet zone of four modules on every side', () => {
  const { size, path } = qrDrawing('https://snap-up.example/t/w14062dnnd1b');
  const boxes = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => [x, y, width].map(Number));
  for (const [x = 0, y = 0, width = 0] of boxes) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(size - 4);
  }
});

it('is drawn once the drawing code is loaded', async () => {
  show(QrCode, { text: 'https://snap-up.example', label: 'The link' });
  await eventually(() => expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('The link'));
});
