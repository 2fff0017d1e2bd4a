import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  getLeaderLog as getContract,
  LeaderLog,
  LeaderTab,
  openLeaderLog as openContract,
} from '@worklane/contract/transport/leader-log.ts';
import { EXPERIENCES, isNewLocation, LOG_SLOTS } from '@worklane/contract/transport/leader-log.rules.ts';
import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Keyring } from '#platform/crypto/sealing.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { auditPatientRead, findJob } from '../job/job.queries.ts';
import { jobToLook } from './led-job.ts';
import { findTabs, type TabRow } from './leader-log.queries.ts';
import { isReadable } from './log.rules.ts';
import { unsealTab } from './sealed-tab.ts';

const NOT_SAVED = { version: 0, savedAt: null, savedBy: null } as const;
const NOTHING = Array.from({ length: LOG_SLOTS }, () => '');
const NOT_RATED = Object.fromEntries(EXPERIENCES.map((row) => [row, null])) as Record<
  (typeof EXPERIENCES)[number],
  null
>;
const NO_DROP_OFF = {
  ...NOT_RATED,
  pcomment: null,
  dropTime: null,
  recipientName: null,
  recipientContact: null,
  recipientRole: null,
  recipientSignature: null,
  pdroppedOff: true,
  newAddress: null,
  newPostCode: null,
  newPhone: null,
  newEmail: null,
  signature: false,
} as const;

/** Opened: whoever calls it has written the reading to the log. */
export const shown = (keys: Keyring, jobId: number, rows: readonly TabRow[]): LeaderLog => {
  const opened = <Tab extends LeaderTab>(tab: Tab) => {
    const row = rows.find((each) => each.tab === tab);
    if (!row) return undefined;
    const { content, version, savedAt, savedBy } = row;
    return { ...unsealTab(keys, jobId, { tab, content }), version, savedAt, savedBy };
  };
  const property = opened('PROPERTY') ?? { ...NOT_SAVED, propertyList: NOTHING, cashHandover: null };
  const dropOff = opened('DROP_OFF') ?? { ...NOT_SAVED, ...NO_DROP_OFF };
  return {
    property: { ...property, cashHandover: property.cashHandover === null ? null : property.cashHandover / 100 },
    medication: opened('MEDICATION') ?? { ...NOT_SAVED, medicationList: NOTHING },
    dropOff: { ...dropOff, newLocation: isNewLocation(dropOff) },
  };
};

/** What the team leader has recorded so far. Whoever leads a journey under way doesn’t have to say why; that they look is in the log. */
export const getLeaderLog = async (
  cx: Context<WorkerActor>,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  await jobToLook(cx, id, 'PATIENT');
  await auditPatientRead(cx.tx, [id], null);
  return shown(cx.config.FIELD_KEYS, id, await findTabs(cx.tx, id));
};

/** The submitted log, for the agency and the client of the job: with a reason each time, which is in the log before anything is opened. */
export const openLeaderLog = async (
  { tx, actor, config }: Context<AgencyActor | ClientActor>,
  { params: { id }, body: { reason } }: Received<typeof openContract>,
): Promise<Answer<typeof openContract>> => {
  const { status } = found(await findJob(tx, actor, id), 'transport job');
  if (!isReadable(status)) throw conflict('NOT_SUBMITTED', 'The team leader hasn’t submitted this log yet.');
  if (reason === null) throw ruleBroken('REASON', 'Say why you need to see the patient’s details.', 'reason');
  await auditPatientRead(tx, [id], reason);
  return shown(config.FIELD_KEYS, id, await findTabs(tx, id));
};
