import { listShifts } from '../apps/api/src/modules/shifts/shift/shift-list.views.ts';
import { countWork, pageOfWork } from '../apps/api/src/modules/training/work/record-work.views.ts';
import { listVisibleWorkers } from '../apps/api/src/modules/workers/worker-list.views.ts';
import type { Actor } from '../apps/api/src/platform/auth/actor.ts';
import type { Tx } from '../apps/api/src/platform/db/database.ts';

type Kind = 'admin' | 'agency' | 'client' | 'worker';

/** A list as somebody asks for it over HTTP, and the very function of the product that answers. */
export type MeasuredList = {
  readonly name: string;
  readonly who: Kind;
  readonly path: string;
  readonly run: (tx: Tx, actor: Actor) => Promise<unknown>;
};

const PAGE = { page: 0, size: 25, direction: 'ASC', search: '' } as const;

const addressOf = (path: string, query: object): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`;

const shifts = (who: Kind): MeasuredList[] =>
  (
    [
      ['', {}],
      [', page 20', { page: 20 }],
      [', one status', { statuses: ['NEW'] }],
    ] satisfies [string, Partial<Parameters<typeof listShifts>[2]>][]
  ).map(([what, query]) => ({
    name: `shift list, ${who}${what}`,
    who,
    path: addressOf('/api/v1/shift', query),
    run: (tx, actor) => listShifts(tx, actor, { ...PAGE, sort: 'start', direction: 'DESC', statuses: [], ...query }),
  }));

/** Of a first name that one in a thousand people has. */
const SEARCH = { search: 'First7 Last' } as const;

const workers = (who: 'admin' | 'agency'): MeasuredList[] =>
  (
    [
      ['', {}],
      [', search', SEARCH],
    ] satisfies [string, Partial<Parameters<typeof listVisibleWorkers>[2]>][]
  ).map(([what, query]) => ({
    name: `worker list, ${who}${what}`,
    who,
    path: addressOf('/api/v1/worker', query),
    run: (tx, actor) => listVisibleWorkers(tx, actor, { ...PAGE, sort: 'lastname', statuses: [], ...query }),
  }));

const today = new Date().toISOString().slice(0, 10);

const recordWork: MeasuredList[] = [
  ...(
    [
      [', waiting', { view: 'WAITING' }],
      [', waiting, search', { view: 'WAITING', search: 'Record 1' }],
      [', expiring', { view: 'EXPIRING' }],
      [', expiring, search', { view: 'EXPIRING', search: 'Last6' }],
    ] satisfies [string, Partial<Parameters<typeof pageOfWork>[3]>][]
  ).map(([what, query]): MeasuredList => ({
    name: `record checks${what}`,
    who: 'agency',
    path: addressOf('/api/v1/record-work', query),
    run: (tx, actor) => pageOfWork(tx, actor, today, { ...PAGE, sort: 'due', kinds: [], ...query }),
  })),
  {
    name: 'record checks, counts',
    who: 'agency',
    path: '/api/v1/record-work/count',
    run: (tx, actor) => countWork(tx, actor, today),
  },
];

/** All that is measured, in the order of the report. */
export const LISTS: readonly MeasuredList[] = [
  ...shifts('admin'),
  ...shifts('agency'),
  ...shifts('client'),
  ...shifts('worker'),
  ...workers('admin'),
  ...workers('agency'),
  ...recordWork,
];
