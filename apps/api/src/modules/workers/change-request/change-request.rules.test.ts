import { expect, test } from 'vitest';
import type { Changes, PersonalDetails } from '../worker.rules.ts';
import { changesOf, mayPlatformDecide } from './change-request.rules.ts';

const ann: PersonalDetails = {
  firstname: 'Ann',
  lastname: 'Adams',
  gender: 'FEMALE',
  dob: '1990-01-31',
  nationality: null,
  email: 'ann@home.example',
  phoneNumber: '07700 900000',
  address: '1 Road',
};

test.each<[Partial<PersonalDetails>, Changes]>([
  [{}, {}],
  [{ lastname: 'Okafor' }, { lastname: 'Okafor' }],
  [
    { address: null, nationality: 'GB' },
    { address: null, nationality: 'GB' },
  ],
])('%j changes %j', (values, changes) => {
  expect(changesOf(ann, { ...ann, ...values })).toEqual(changes);
});

test.each([
  ['2026-11-01T12:00:00Z', '2026-11-15T12:00:00Z', true],
  ['2026-11-01T12:00:00Z', '2026-11-15T11:59:59Z', false],
])('of a request of %s the platform decides at %s: %s', (requestedAt, now, may) => {
  expect(mayPlatformDecide(requestedAt, Temporal.Instant.from(now))).toBe(may);
});
