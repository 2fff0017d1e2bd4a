import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { expect, test } from 'vitest';
import { clampTab, type Closed, isRecorded, isReached, TAB_LABELS, whyClosed } from './tabs.ts';

test('there are six tabs, 0 to 5, in the order of the document [003-2-wizard-tabs]', () => {
  expect(TAB_LABELS.map((label) => label.replace('’', "'"))).toEqual([
    'Cleaning',
    "View Patient's Information",
    "Patient's Property",
    'Medication',
    'Drop Off & Feedback',
    'Job Plan',
  ]);
});

test.each([
  [-1, 0],
  [0, 0],
  [3, 3],
  [2.7, 2],
  [5, 5],
  [6, 5],
  [Number.NaN, 0],
  [Infinity, 5],
])('tab %d is tab %d [003-2-wizard-clamp]', (asked, tab) => {
  expect(clampTab(asked)).toBe(tab);
});

test('the buttons up to the current tab are highlighted [003-2-wizard-highlight]', () => {
  expect(TAB_LABELS.map((_, tab) => isReached(tab, 2))).toEqual([true, true, true, false, false, false]);
});

const VEHICLE = { id: 1 };

test.each<
  [status: TransportStatus, vehicle: object | null, ofVehicle: Closed | undefined, ofPatient: Closed | undefined]
>([
  ['ACCEPTED', null, 'NO_VEHICLE', 'NOT_COMMITTED'],
  ['ACCEPTED', VEHICLE, undefined, 'NOT_COMMITTED'],
  ['COMMITTED', VEHICLE, undefined, undefined],
  ['IN_PROGRESS', VEHICLE, undefined, undefined],
  ['WAITING_AUTHORIZATION', VEHICLE, 'SUBMITTED', 'SUBMITTED'],
  ['AUTHORIZED', VEHICLE, 'SUBMITTED', 'SUBMITTED'],
])(
  'a job that is %s with vehicle %o: the vehicle is %s, the patient %s',
  (transportStatus, vehicle, ofVehicle, ofPatient) => {
    const job = { transportStatus, vehicle };
    expect([whyClosed(job, 'VEHICLE'), whyClosed(job, 'PATIENT')]).toEqual([ofVehicle, ofPatient]);
    expect(isRecorded(job)).toBe(ofVehicle !== 'SUBMITTED');
  },
);
