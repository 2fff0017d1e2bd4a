import { expect, test } from 'vitest';
import { fixOfAgency, fixOfClient, fixOfWorker } from './fixes.ts';

const ANN = { id: 5, firstname: 'Ann', lastname: 'Adams' };

test.each([
  ['TRAINING', '/worker/trainings'],
  ['TRAINING_EXPIRES_SOON', '/worker/trainings'],
  ['EXPIRES_SOON', '/worker/compliance'],
  ['COMPLIANCE', '/worker/compliance'],
  ['DBS', '/worker/compliance'],
  ['FIT_TO_WORK', '/worker/forms/occupational'],
  ['LEAVE', '/worker/leave'],
] as const)('a worker mends %s at %s, with the agency that asks for it', (rule, to) => {
  expect(fixOfWorker({ rule }, 7)?.link).toMatchObject({ to, search: { agency: 7 } });
  expect(fixOfWorker({ rule }, null)?.link).toMatchObject({ to, search: {} });
});

test.each([
  ['TRAINING', 'training'],
  ['TRAINING_EXPIRES_SOON', 'training'],
  ['EXPIRES_SOON', 'compliance'],
  ['COMPLIANCE', 'compliance'],
  ['FIT_TO_WORK', 'overview'],
  ['DBS', 'information'],
  ['RIGHT_TO_WORK', 'information'],
] as const)('an agency mends %s in the tab %s of the worker', (rule, tab) => {
  expect(fixOfAgency({ rule }, ANN)?.link).toMatchObject({
    to: '/agency/workers/info/$id',
    params: { id: '5' },
    search: { tab },
  });
});

test('an agency finds the leave that stands in the way among that of all its workers', () => {
  expect(fixOfAgency({ rule: 'LEAVE' }, ANN)?.link).toMatchObject({
    to: '/agency/worker-leave',
    search: { search: 'Ann Adams', statuses: ['APPROVED'] },
  });
});

test('a client allows somebody whom it has barred again on their page', () => {
  expect(fixOfClient({ rule: 'BARRED' }, ANN)?.link).toMatchObject({
    to: '/client/workers/info/$id',
    params: { id: '5' },
  });
});

test('what nobody can mend has no link', () => {
  expect(fixOfWorker({ rule: 'NOT_STARTED' }, 7)).toBeUndefined();
  expect(fixOfAgency({ rule: 'OVERLAP' }, ANN)).toBeUndefined();
  expect(fixOfClient({ rule: 'PAPERS' }, ANN)).toBeUndefined();
});

test.each(['MARGIN', 'MINIMUM_WAGE'] as const)('an agency mends %s in its rates', (rule) => {
  expect(fixOfAgency({ rule }, ANN)?.link).toMatchObject({ to: '/agency/rates/assignment-rates' });
});
