import { describe, expect, test } from 'vitest';
import { bindsOthers, changedTerm, concernsWhoComes, type SessionText } from './session.rules.ts';

const SESSION: SessionText = {
  trainer: 'Tara Trainer',
  supervisor: null,
  start: '2030-02-04T09:00:00Z',
  end: '2030-02-04T13:00:00Z',
  address: '1 Test Street',
  capacity: 12,
  price: 4500,
  visibility: 'ALL',
};

describe('another agency is bound', () => {
  test.each([
    ['by none', [], false],
    ['by none of its own', [{ agencyId: 1, status: 'BOOKED' }], false],
    ['by an application', [{ agencyId: 2, status: 'APPLIED' }], true],
    ['by a seat', [{ agencyId: 2, status: 'BOOKED' }], true],
    ['by none that was cancelled', [{ agencyId: 2, status: 'CANCELLED' }], false],
  ] as const)('%s', (_what, seats, expected) => {
    expect(bindsOthers(1, seats)).toBe(expected);
  });
});

test.each([
  [{}, undefined, false],
  [{ start: '2030-02-04T10:00:00+01:00' }, undefined, false],
  [{ start: '2030-02-04T08:00:00Z' }, 'start', true],
  [{ end: '2030-02-04T14:00:00Z' }, 'end', true],
  [{ price: 4501 }, 'price', false],
  [{ visibility: 'OWN' }, 'visibility', false],
  [{ address: '2 Test Street' }, undefined, true],
  [{ trainer: 'Theo Trainer' }, undefined, true],
  [{ capacity: 3, supervisor: 'Sam' }, undefined, false],
] as const)('a change of %j concerns the term %s, and whoever comes: %s', (change, term, concerned) => {
  const after = { ...SESSION, ...change };
  expect(changedTerm(SESSION, after)).toBe(term);
  expect(concernsWhoComes(SESSION, after)).toBe(concerned);
});
