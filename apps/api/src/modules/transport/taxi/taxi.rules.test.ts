import { describe, expect, test } from 'vitest';
import { heldSpan, lineText, type VehicleFacts, vehicleProblems, wrongPickupTime } from './taxi.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const now = at('2041-03-01T09:00:00Z');

test.each([
  ['2041-03-01T08:45:00Z', undefined],
  ['2041-03-01T08:44:59Z', 'This time has passed. Choose a time from now on.'],
  ['2041-03-01T09:00:00Z', undefined],
  ['2042-03-02T09:00:00Z', undefined],
  ['2042-03-02T09:00:01Z', 'Choose a time within the next year.'],
])('a pick-up at %s: %s', (pickup, expected) => {
  expect(wrongPickupTime(at(pickup), now)).toBe(expected);
});

test.each([
  ['2041-03-01T10:00:00Z', '2041-03-01T10:00:00Z', '2041-03-01T11:30:00Z'],
  ['2041-03-01T08:00:00Z', '2041-03-01T09:00:00Z', '2041-03-01T10:30:00Z'],
])('a driver for a pick-up at %s is held from %s until %s', (pickup, from, until) => {
  const span = heldSpan(at(pickup), 90, now);
  expect([span.from.toString(), span.until.toString()]).toEqual([from, until]);
});

describe('a vehicle on 01/03/2041', () => {
  const fine: VehicleFacts = {
    dangerous: false,
    isHeld: false,
    mot: '2041-03-01',
    tax: '2041-12-31',
    insurance: '2041-03-02',
  };
  test.each<[string, Partial<VehicleFacts>, [string, boolean][]]>([
    ['with nothing against it', {}, []],
    ['that is off the road', { dangerous: true }, [['Off the road: it has a dangerous defect.', true]]],
    ['that something else has', { isHeld: true }, [['In use at that time.', true]]],
    ['whose MOT ended the day before', { mot: '2041-02-28' }, [['MOT expired on 28/02/2041.', true]]],
    ['whose tax is over', { tax: '2041-01-31' }, [['Vehicle tax expired on 31/01/2041.', true]]],
    ['whose insurance is over', { insurance: '2040-12-31' }, [['Insurance expired on 31/12/2040.', true]]],
    ['of which no MOT is known', { mot: null }, [['MOT: no date entered.', false]]],
  ])('%s', (_, values, expected) => {
    expect(vehicleProblems({ ...fine, ...values }, '2041-03-01').map(({ text, blocks }) => [text, blocks])).toEqual(
      expected,
    );
  });
});

test.each([
  [null, 'Taxi TX-1, 01/03/2041, SO14 to PO1'],
  ['PO 77', 'Taxi TX-1, 01/03/2041, SO14 to PO1, purchase order PO 77'],
])('a line of the invoice names no passenger (%s)', (purchaseOrder, expected) => {
  const taxi = { reference: 'TX-1', day: '2041-03-01', pickupArea: 'SO14', dropOffArea: 'PO1' };
  expect(lineText({ ...taxi, purchaseOrder })).toBe(expected);
});
