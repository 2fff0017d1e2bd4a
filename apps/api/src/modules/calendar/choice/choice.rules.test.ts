import { expect, test } from 'vitest';
import { calendarFrom, ownChoice, usualFor, type Choice } from './choice.rules.ts';

const AGENCY = 7;
const deployment = { timeZone: 'Europe/London' };
const choice = (agencyId: number | null, timeZone: string | null, region: Choice['region']): Choice => ({
  agencyId,
  timeZone,
  region,
  version: 2,
});
const platform = choice(null, 'Europe/Dublin', 'NORTHERN_IRELAND');
const agency = choice(AGENCY, 'Europe/Paris', 'SCOTLAND');

test.each<[string, Choice[], number | null, string, string]>([
  ['nobody chose', [], AGENCY, 'Europe/London', 'ENGLAND_AND_WALES'],
  ['the platform chose', [platform], AGENCY, 'Europe/Dublin', 'NORTHERN_IRELAND'],
  ['both chose', [platform, agency], AGENCY, 'Europe/Paris', 'SCOTLAND'],
  ['both chose, for the platform', [platform, agency], null, 'Europe/Dublin', 'NORTHERN_IRELAND'],
  [
    'the agency chose one of the two',
    [platform, choice(AGENCY, null, 'SCOTLAND')],
    AGENCY,
    'Europe/Dublin',
    'SCOTLAND',
  ],
  ['the platform chose one of the two', [choice(null, null, 'SCOTLAND')], AGENCY, 'Europe/London', 'SCOTLAND'],
])('%s', (_, choices, agencyId, timeZone, region) => {
  expect(calendarFrom(choices, agencyId, deployment)).toEqual({ timeZone, region });
});

test('as usual is what would hold without the own choice', () => {
  expect(usualFor([platform, agency], AGENCY, deployment).timeZone).toBe('Europe/Dublin');
  expect(usualFor([agency], AGENCY, deployment).timeZone).toBe('Europe/London');
  expect(usualFor([platform], null, deployment)).toEqual({ timeZone: 'Europe/London', region: 'ENGLAND_AND_WALES' });
});

test('who has not chosen begins with version 1', () => {
  expect(ownChoice([platform], AGENCY)).toEqual({ agencyId: AGENCY, timeZone: null, region: null, version: 1 });
  expect(ownChoice([platform, agency], AGENCY)).toBe(agency);
});
