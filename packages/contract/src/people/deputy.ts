import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, version } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';

export const DEPUTY_STATUS = ['UPCOMING', 'CURRENT', 'ENDED'] as const;
export const DeputyStatus = z.enum(DEPUTY_STATUS);
export type DeputyStatus = z.infer<typeof DeputyStatus>;

/** Longer than any leave; whoever is away for longer needs a successor. */
export const MAX_DEPUTY_DAYS = 366;

/** A colleague who may act with the caller's permissions. */
export const Deputy = z.object({
  id: z.int(),
  deputyId: z.int(),
  name: z.string(),
  email: z.string(),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
  status: DeputyStatus,
  version: z.int(),
  can: z.object({ end: z.boolean() }),
});
export type Deputy = z.infer<typeof Deputy>;

export const DeputyInput = z.strictObject({
  deputyId: id('Choose a colleague.'),
  from: date('Choose the first day.'),
  to: date('Choose the last day.'),
});

const access = { userTypes: ['AGENCY'], permission: 'DEPUTY_USER' } as const;

export const listDeputies = endpoint({
  method: 'GET',
  path: '/api/v1/deputy',
  summary: 'Your deputies',
  access,
  query: ListQuery(['from', 'name'], 'from', 'DESC').extend({ statuses: CommaList(DEPUTY_STATUS) }),
  response: Page(Deputy),
});

/** Whom the caller could name. */
export const Colleague = z.object({
  id: z.int(),
  name: z.string(),
  /** Tells people who are named alike apart. */
  email: z.string(),
});
export type Colleague = z.infer<typeof Colleague>;

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/v1/colleague',
  summary: 'Your active colleagues at your agency',
  access,
  query: ListQuery(['name'], 'name'),
  response: Page(Colleague),
});

export const nameDeputy = endpoint({
  method: 'POST',
  path: '/api/v1/deputy',
  summary: 'Name a colleague to act with your permissions between two dates',
  access,
  body: DeputyInput,
  response: Deputy,
  status: 201,
  example: { deputyId: 1, from: '2030-01-07', to: '2030-01-18' },
});

export const endDeputy = endpoint({
  method: 'POST',
  path: '/api/v1/deputy/:id/end',
  summary: 'End a deputy arrangement early',
  access,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ version }),
  response: Deputy,
  example: { version: 1 },
});
