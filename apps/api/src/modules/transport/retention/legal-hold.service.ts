import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  getLegalHold as getContract,
  LegalHold,
  liftLegalHold as liftContract,
  setLegalHold as setContract,
} from '@worklane/contract/transport/legal-hold.ts';
import { type AgencyActor, may } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { whyNoJob } from '../crew/crew.views.ts';
import { findHolds, findKeptJob, insertHold, lockKeptJob } from './legal-hold.queries.ts';
import { sealHold, unsealHold } from './sealed-hold.ts';

type AgencyContext = Context<AgencyActor>;

type Kept = { readonly id: number; readonly erasedAt: string | null };

const holdOf = async ({ tx, actor, config }: AgencyContext, { id, erasedAt }: Kept): Promise<LegalHold> => {
  const holds = await findHolds(tx, id);
  const held = holds[0]?.held ?? false;
  const manages = may(actor, 'MANAGE_TRANSPORT');
  return {
    id,
    held,
    erasedAt,
    history: holds.map(({ reason, ...hold }) => ({
      ...hold,
      // Of an erased journey nothing is left of what was written.
      reason: erasedAt === null ? unsealHold(config.FIELD_KEYS, id, hold.number, reason) : null,
    })),
    can: { set: manages && !held && erasedAt === null, lift: manages && held },
  };
};

export const getLegalHold = async (
  cx: AgencyContext,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  const job = (await findKeptJob(cx.tx, cx.actor.agencyId, id)) ?? (await whyNoJob(cx, id));
  return holdOf(cx, job);
};

/** Sets a hold, or lifts the one that there is. */
const change = async (cx: AgencyContext, id: number, held: boolean, reason: string): Promise<LegalHold> => {
  const { tx, actor, config } = cx;
  const job = (await lockKeptJob(tx, actor.agencyId, id)) ?? (await whyNoJob(cx, id));
  if (job.erasedAt !== null)
    throw conflict('ERASED', 'The patient’s details of this job were erased, so there is nothing left to keep.');
  const [latest] = await findHolds(tx, id);
  if ((latest?.held ?? false) === held)
    throw conflict('ALREADY', held ? 'This job is kept already.' : 'This job has no legal hold any more.');
  const number = (latest?.number ?? 0) + 1;
  await insertHold(tx, {
    jobId: id,
    agencyId: actor.agencyId,
    number,
    held,
    reason: sealHold(config.FIELD_KEYS, id, number, reason),
    by: actor.name,
  });
  return holdOf(cx, job);
};

export const setLegalHold = (
  cx: AgencyContext,
  { params: { id }, body: { reason } }: Received<typeof setContract>,
): Promise<Answer<typeof setContract>> => change(cx, id, true, reason);

export const liftLegalHold = (
  cx: AgencyContext,
  { params: { id }, body: { reason } }: Received<typeof liftContract>,
): Promise<Answer<typeof liftContract>> => change(cx, id, false, reason);
