import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';

type Stand = Pick<WorkerTraining, 'type' | 'status' | 'hascoId'>;

/** Document 002, section 4: what an external provider vouches for is treated as approved. */
export const effectiveStatus = ({ status, hascoId }: Omit<Stand, 'type'>): WorkerTraining['status'] =>
  hascoId === null ? status : 'APPROVED';

/** A certificate says that the agency stands behind a training it held, so it is there for nothing less. */
export const hasCertificate = ({ type, ...rest }: Stand): boolean =>
  type === 'PHYSICAL' && effectiveStatus(rest) === 'APPROVED';
