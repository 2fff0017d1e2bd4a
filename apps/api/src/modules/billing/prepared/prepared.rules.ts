import type {
  PreparedInvoice,
  PreparedInvoiceDetail,
  PreparedStatus,
} from '@worklane/contract/billing/prepared-invoice.ts';
import type { Pence } from '@worklane/contract/money.ts';

type Standing = {
  readonly status: PreparedStatus;
  /** Whether the actor manages client billing. */
  readonly manages: boolean;
  /** Whether the actor has prepared it. */
  readonly isOwn: boolean;
  /** Whether nobody else of the agency may approve it. */
  readonly isAlone: boolean;
};

/** Who prepares an invoice approves it only where nobody else may; any colleague may withdraw it. */
export const decisionsOn = ({ status, manages, isOwn, isAlone }: Standing): PreparedInvoice['can'] => {
  const waits = status === 'WAITING_APPROVAL' && manages;
  return {
    approve: waits && (!isOwn || isAlone),
    reject: waits && !isOwn,
    withdraw: waits,
    ownDecision: waits && isOwn && isAlone,
  };
};

type Prepared = {
  /** Of all that it is over. */
  readonly count: number;
  readonly net: Pence;
};

/** Why one that waits can’t be approved: less of what it is over can be invoiced, or it comes to another sum. */
export const changeOf = (prepared: Prepared, now: Prepared): PreparedInvoiceDetail['changed'] =>
  now.count < prepared.count ? 'MISSING' : now.net === prepared.net ? null : 'SUM';
