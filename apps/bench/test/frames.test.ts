import { expect, test } from 'vitest';
import { readBatchHeader } from '../src/driver/batch-header.ts';
import { clientFrame, FrameReader } from '../src/driver/frames.ts';

function serverFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = payload.length < 126 ? [0x81, payload.length] : [0x81, 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from(header), payload]);
}

test('frames are read the same however they are split', () => {
  const texts = ['2', '42["b",1,0,1,"s>w=5h"]', 'x'.repeat(125), 'y'.repeat(126), 'ü'.repeat(400)];
  const bytes = Buffer.concat(texts.map(serverFrame));
  for (const size of [1, 2, 3, 7, 100, 1_000, bytes.length]) {
    const read: string[] = [];
    let frameBytes = 0;
    const reader = new FrameReader((chunk, start, end, count) => {
      read.push(chunk.toString('utf8', start, end));
      frameBytes += count;
    });
    for (let place = 0; place < bytes.length; place += size) reader.read(bytes.subarray(place, place + size));
    expect(read).toEqual(texts);
    expect(frameBytes).toBe(bytes.length);
  }
});

test('anything but a text frame is refused', () => {
  expect(() => new FrameReader(() => {}).read(Buffer.from([0x88, 0]))).toThrow('136');
});

test('a client’s frame is masked with zeros, so that its payload is unchanged', () => {
  expect([...clientFrame('3')]).toEqual([0x81, 0x81, 0, 0, 0, 0, 0x33]);
  expect([...clientFrame('x'.repeat(200)).subarray(0, 4)]).toEqual([0x81, 0x80 | 126, 0, 200]);
});

test('the numbers of a batch are read from its bytes, and other messages are not mistaken for one', () => {
  const headerOf = (text: string) => readBatchHeader(Buffer.from(`..${text}`), 2, text.length + 2);
  expect(headerOf('42["b",17,0,9,"t3>f2 t3=9c"]')).toEqual({ seq: 17, seat: 0, moveNo: 9 });
  expect(headerOf('42["b",1204,null,null,"end=agreed"]')).toEqual({ seq: 1204, seat: null, moveNo: null });
  expect(headerOf('42["no",9,"not-yet"]')).toBeNull();
  expect(headerOf('2')).toBeNull();
});
