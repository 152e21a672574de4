import { expect, it } from 'vitest';
import { spreadColumn, spreadWaste } from '../src/table/spread.ts';

const room = { x: 10, y: 20, width: 46, height: 260 };
const height = (46 * 88) / 63;

function column(downCount: number, upCount: number) {
  return [...Array.from({ length: downCount }, () => null), ...Array.from({ length: upCount }, (_, card) => card)];
}

it('keeps the longest column that can be inside its room', () => {
  for (const [downCount, upCount] of [
    [6, 1],
    [6, 13],
    [0, 13],
    [3, 10],
  ] as const) {
    const points = spreadColumn(column(downCount, upCount), room, true);
    expect((points.at(-1)?.y ?? 0) + height).toBeLessThanOrEqual(room.y + room.height + 0.01);
  }
});

it('shows more of face-up cards than of face-down ones', () => {
  const [first, second, third, fourth] = spreadColumn(column(2, 2), room, true).map(({ y }) => y);
  expect((second ?? 0) - (first ?? 0)).toBeLessThan((fourth ?? 0) - (third ?? 0));
});

it('lays every card of a column lower than the one before', () => {
  const ys = spreadColumn(column(6, 13), room, true).map(({ y }) => y);
  expect(ys.every((y, index) => index === 0 || y > (ys[index - 1] ?? 0))).toBe(true);
});

it('fans the last three cards of a waste', () => {
  const layout = { waste: { x: 0, y: 0, width: 92, height }, wasteDirection: 'right', cardWidth: 46 } as const;
  expect(spreadWaste(5, layout).map(({ x }) => x)).toEqual([0, 0, 0, 23, 46]);
  expect(spreadWaste(2, layout).map(({ x }) => x)).toEqual([0, 23]);
});
