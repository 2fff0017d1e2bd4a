import { expect, test } from 'vitest';
import { partsOf, textOf } from './unsent.ts';

const ZONE = 'Europe/London';

test.each([
  [
    'medication',
    { medication: { medicationList: ['', 'Lithium 400 mg'] } },
    'Medication\nMedication 2: Lithium 400 mg',
  ],
  [
    'all of a tab removed',
    { medication: { medicationList: ['', ''] } },
    'Medication\nRecorded: Everything was removed',
  ],
  ['a photo removed', { photo: null }, 'Photo of the damage\nPhoto: Removed'],
  [
    'a step of the journey',
    { journey: [{ step: 'AT_PICKUP', at: '2041-03-01T10:00:00Z', isSent: false }] },
    'Journey\nAt the pick-up: 01/03/2041 10:00',
  ],
] as const)('%s is copied as it reads', (_what, unsent, text) => {
  expect(textOf('ST-7', partsOf(unsent, ZONE))).toBe(`ST-7\n\n${text}`);
});

test('what has arrived is not there', () => {
  expect(partsOf({ medication: undefined, photo: undefined }, ZONE)).toEqual([]);
});
