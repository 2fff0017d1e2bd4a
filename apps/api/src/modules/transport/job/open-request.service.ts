import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  openTransportRequest as openContract,
  TransportJobDetail,
} from '@worklane/contract/transport/transport-job.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found, ruleBroken } from '#platform/errors/errors.ts';
import { auditPatientRead, findJob, findSpecs } from './job.queries.ts';
import { isIdentityWithheld, needsReason } from './job.rules.ts';
import { unsealReason, unsealRequest } from './sealed-request.ts';

type Reader = Context<AgencyActor | ClientActor>;
type FoundJob = NonNullable<Awaited<ReturnType<typeof findJob>>>;
type SealedJob = Omit<FoundJob, 'identityAfterAcceptance'> & Partial<Pick<FoundJob, 'identityAfterAcceptance'>>;

export const assertReason = (needed: boolean, reason: string | null): void => {
  if (needed && reason === null) throw ruleBroken('REASON', 'Say why you need to see the patient’s details.', 'reason');
};

/** The one way to whatever is known of a patient: the reading is in the log before anything is opened. */
export const readJob = async ({ tx, actor }: Reader, id: number, reason: string | null) => {
  const job = found(await findJob(tx, actor, id), 'transport job');
  assertReason(needsReason(job.status), reason);
  await auditPatientRead(tx, [job.id], reason);
  return job;
};

const WITHHELD = { patientName: null, pdob: null, nhs: null } as const;

/** What was entered, once the reading is in the log. */
const detailOf = async (
  { tx, config }: Pick<Context, 'tx' | 'config'>,
  { content, cancelReason, reference, status, identityAfterAcceptance: _known, ...job }: SealedJob,
  identityWithheld: boolean,
): Promise<TransportJobDetail> => ({
  ...unsealRequest(config.FIELD_KEYS, job.id, content),
  ...(identityWithheld && WITHHELD),
  identityWithheld,
  ...job,
  cancelReason: cancelReason && unsealReason(config.FIELD_KEYS, job.id, cancelReason),
  refPrefix: reference,
  transportStatus: status,
  transportWorkerSpecList: await findSpecs(tx, [job.id]),
});

/** The same for a job that was found otherwise: its team leader’s. */
export const openRequest = async (
  cx: Pick<Context, 'tx' | 'config'>,
  job: SealedJob,
  reason: string | null,
): Promise<TransportJobDetail> => {
  await auditPatientRead(cx.tx, [job.id], reason);
  return detailOf(cx, job, false);
};

export const openTransportRequest = async (
  cx: Reader,
  { params, body: { reason } }: Received<typeof openContract>,
): Promise<Answer<typeof openContract>> => {
  const job = await readJob(cx, params.id, reason);
  return detailOf(cx, job, isIdentityWithheld(job, cx.actor.userType));
};
