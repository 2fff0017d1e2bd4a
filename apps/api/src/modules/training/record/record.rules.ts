import type { RecordStatus } from '@worklane/contract/training/record.ts';
import type { TrainingType } from '@worklane/contract/training/worker-training.ts';
import type { LinkStatus } from '@worklane/contract/workers/worker.ts';

/** How far a record has come, and how. */
export type RecordState = {
  readonly status: RecordStatus;
  readonly hascoId: string | null;
  /** Null for compliances, which nobody holds. */
  readonly type: TrainingType | null;
};

/** Document 002, section 4: what an external provider vouches for is treated as approved. */
export const effectiveStatus = ({ status, hascoId }: Omit<RecordState, 'type'>): RecordStatus =>
  hascoId === null ? status : 'APPROVED';

/** A certificate says that the agency stands behind a training it held, so it is there for nothing less. */
export const hasCertificate = ({ type, ...rest }: RecordState): boolean =>
  type === 'PHYSICAL' && effectiveStatus(rest) === 'APPROVED';

/**
 * What becomes of a decision when the record changes: it stands only where somebody changed it who could have approved
 * the change as well.
 */
export const statusAfterChange = (status: RecordStatus, mayApprove: boolean): RecordStatus =>
  mayApprove && status === 'APPROVED' ? 'APPROVED' : 'WAITING_APPROVAL';

/** Document 002, section 9: old clients always send this id, as that of the agency and as that of the service. */
export const FIXED_ID = 1;

type Link = { readonly agencyId: number; readonly status: LinkStatus };

/**
 * Which of these agencies is meant: the one that was sent, or the own one where none was, or the fixed id. The first
 * that is active is the own one.
 */
export const agencyMeant = (sent: number | null | undefined, own: readonly Link[]): number | undefined => {
  const named = own.find(({ agencyId }) => agencyId === sent);
  if (named) return named.agencyId;
  if (sent != null && sent !== FIXED_ID) return undefined;
  return (own.find(({ status }) => status === 'ACTIVE') ?? own[0])?.agencyId;
};
