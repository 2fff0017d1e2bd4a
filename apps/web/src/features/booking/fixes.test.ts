import { expect, test } from 'vitest';
import { fixOfAgency, fixOfWorker } from './fixes.ts';

test.each([
  ['TRAINING', '/worker/trainings'],
  ['COMPLIANCE', '/worker/compliance'],
  ['DBS', '/worker/compliance'],
  ['FIT_TO_WORK', '/worker/forms/occupational'],
] as const)('a worker mends %s at %s, with the agency that asks for it', (rule, to) => {
  expect(fixOfWorker({ rule }, 7)?.link).toMatchObject({ to, search: { agency: 7 } });
  expect(fixOfWorker({ rule }, null)?.link).toMatchObject({ to, search: {} });
});

test.each([
  ['TRAINING', 'training'],
  ['COMPLIANCE', 'compliance'],
  ['DBS', 'information'],
  ['RIGHT_TO_WORK', 'information'],
] as const)('an agency mends %s in the tab %s of the worker', (rule, tab) => {
  expect(fixOfAgency({ rule }, 5)?.link).toMatchObject({
    to: '/agency/workers/info/$id',
    params: { id: '5' },
    search: { tab },
  });
});

test('what nobody can mend has no link', () => {
  expect(fixOfWorker({ rule: 'NOT_STARTED' }, 7)).toBeUndefined();
  expect(fixOfAgency({ rule: 'OVERLAP' }, 7)).toBeUndefined();
});
