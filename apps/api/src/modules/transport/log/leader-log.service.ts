import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  LeaderLogInput,
  submitLeaderLog as submitContract,
  TabVersions,
  updateTeamLeader as updateContract,
} from '@worklane/contract/transport/leader-log.ts';
import { dropOffAt } from '@worklane/contract/transport/leader-log.rules.ts';
import { notify } from '#modules/messages/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict, ruleBroken, stale } from '#platform/errors/errors.ts';
import { jobToRecord } from './led-job.ts';
import { isLongBefore, isYetToCome, whyNotSubmitted } from './log.rules.ts';
import { findVersions, moveJob, saveTab } from './leader-log.queries.ts';
import { sealTab } from './sealed-tab.ts';

type LeaderContext = Context<WorkerActor>;

const toKeep = (input: LeaderLogInput): LeaderLogInput => (input.tab === 'DROP_OFF' ? dropOffAt(input) : input);

/** One tab of what is recorded of the patient, in place of what was there; 409 where another device has saved it meanwhile. */
export const updateTeamLeader = async (
  cx: LeaderContext,
  { params: { id }, body }: Received<typeof updateContract>,
): Promise<Answer<typeof updateContract>> => {
  const { tx, actor, config, now } = cx;
  const { requiredAt } = await jobToRecord(cx, id, 'PATIENT');
  if (body.tab === 'DROP_OFF' && isYetToCome(body.dropTime, now))
    throw ruleBroken('YET_TO_COME', 'The drop off can’t be in the future.', 'dropTime');
  if (body.tab === 'DROP_OFF' && isLongBefore(body.dropTime, requiredAt))
    throw ruleBroken('LONG_BEFORE', 'Enter the day of this journey.', 'dropTime');
  const { tab, version } = body;
  const content = sealTab(config.FIELD_KEYS, id, toKeep(body));
  return assertSaved(await saveTab(tx, id, { tab, version, content, savedBy: actor.name }));
};

const isSame = (one: TabVersions, other: TabVersions): boolean =>
  one.vehicle === other.vehicle &&
  one.property === other.property &&
  one.medication === other.medication &&
  one.dropOff === other.dropOff;

/** Whoever authorises hears of it by its reference. */
const announce = (
  cx: LeaderContext,
  { id, agencyId, reference }: { id: number; agencyId: number; reference: string },
) =>
  notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_TRANSPORT' },
    reason: 'you look after your agency’s transport jobs',
    title: `Awaiting authorisation: ${reference}`,
    body: 'The team leader has submitted the log of this journey.',
    link: `jobs/agency-list/${id}`,
    facts: [['Reference', reference]],
  });

/** The journey is over, and nothing changes in its log any more. 409 where another device has saved something that this one hasn’t seen. */
export const submitLeaderLog = async (
  cx: LeaderContext,
  { params: { id }, body: { versions } }: Received<typeof submitContract>,
): Promise<Answer<typeof submitContract>> => {
  const job = await jobToRecord(cx, id, 'PATIENT');
  const early = whyNotSubmitted(job.status, Temporal.Instant.from(job.requiredAt), cx.now);
  if (early) throw conflict(early.code, early.message);
  const there = await findVersions(cx.tx, job);
  if (!isSame(there, versions)) throw stale();
  if (there.dropOff === 0) throw conflict('NO_DROP_OFF', 'Save the drop-off and feedback first.');
  // Nobody has to have said on the way that it had begun.
  if (job.status === 'COMMITTED') await moveJob(cx.tx, id, 'IN_PROGRESS');
  await moveJob(cx.tx, id, 'WAITING_AUTHORIZATION');
  await announce(cx, job);
  return { id, transportStatus: 'WAITING_AUTHORIZATION' };
};
