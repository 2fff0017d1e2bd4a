import { expect, test } from 'vitest';
import { type Box, freeSpot } from './free-spot.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const size = { width: 400, height: 60 };
const room = box(16, 72, 1328, 772);
const save = box(1200, 800, 100, 36);

test.each<[string, Box[], { left: number; top: number }]>([
  ['nothing in the way: bottom right', [], { left: 944, top: 784 }],
  ['Save at the bottom right: above it', [save], { left: 944, top: 736 }],
  ['buttons all along the right: bottom left', [box(1300, 0, 40, 860)], { left: 16, top: 784 }],
  [
    'buttons everywhere: where they are fewest, as low as possible',
    [box(0, 0, 1360, 860), box(1300, 400, 40, 460)],
    { left: 944, top: 336 },
  ],
])('%s', (_what, obstructions, spot) => {
  expect(freeSpot(size, room, obstructions)).toEqual(spot);
});

test('a notice that is higher than the room stands at its foot', () => {
  expect(freeSpot({ width: 400, height: 900 }, room, [])).toEqual({ left: 944, top: -56 });
});

test('what is read is left free where it can be, and covered rather than what is pressed', () => {
  const declaration = box(16, 760, 1328, 60);
  expect(freeSpot(size, room, [], [declaration])).toEqual({ left: 944, top: 696 });
  const textEverywhere = [box(0, 0, 1360, 860), box(0, 0, 1360, 860)];
  expect(freeSpot(size, room, [save], textEverywhere)).toEqual({ left: 944, top: 736 });
});
