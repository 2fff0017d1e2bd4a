import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { expect, test } from 'vitest';
import { awaitedOf } from './awaited.ts';

const standing = (...statuses: LinkStatus[]) =>
  statuses.map((status, at) => ({ name: ['Alder Staffing', 'Birch Nurses'][at] ?? 'Cedar Care', status }));

const CASES: [statuses: LinkStatus[], title: string | undefined, next: string | undefined][] = [
  [['WAITING_APPROVAL'], 'Your application is with Alder Staffing', '/worker/forms'],
  [
    ['WAITING_APPROVAL', 'WAITING_APPROVAL'],
    'Your application is with Alder Staffing and Birch Nurses',
    '/worker/forms',
  ],
  [['REJECTED', 'WAITING_APPROVAL'], 'Your application is with Birch Nurses', '/worker/forms'],
  [['WAITING_APPROVAL', 'INVITED'], 'Birch Nurses would like to work with you', '/worker/home'],
  [['REJECTED'], 'You’re not with an agency yet', undefined],
  [[], 'You’re not with an agency yet', undefined],
  [['ACTIVE'], undefined, undefined],
  [['WAITING_APPROVAL', 'SUSPENDED'], undefined, undefined],
];

test.each(CASES)('somebody of whom agencies say %j reads %s', (statuses, title, to) => {
  const awaited = awaitedOf(standing(...statuses), 'find shifts here');
  expect([awaited?.title, awaited?.next?.to]).toEqual([title, to]);
  if (awaited) expect(awaited.text).toContain('you can find shifts here.');
});
