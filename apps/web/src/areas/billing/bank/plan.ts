import type { BankStatement, Receipt } from '@worklane/contract/billing/bank-statement.ts';

/** What somebody says a receipt is: the ids of the invoices that it pays, in order, or whose credit all of it is, or a payment recorded by hand. */
export type Meaning = {
  readonly invoiceIds: readonly number[];
  readonly clientId?: number;
  readonly paymentId?: number;
};
/** And whether it is to be recorded. */
export type Choice = Meaning & { readonly ticked: boolean };

/** By rows of the file; none where nobody has said what a receipt pays. */
export type Choices = ReadonlyMap<number, Choice>;

export type Planned = {
  readonly row: number;
  readonly clientId?: number;
  readonly paymentId?: number;
  readonly pays: readonly { readonly invoiceId: number; readonly amount: number }[];
  /** What would stay as the client’s credit. */
  readonly credit: number;
};

const inPence = (amount: number): number => Math.round(amount * 100);

/** What is proposed; only what names the invoices that it pays is recorded unless somebody says so. */
const proposalOf = ({ pays, paymentId, state }: Receipt): Choice | undefined => {
  if (paymentId !== null) return { invoiceIds: [], paymentId, ticked: false };
  return pays.length === 0
    ? undefined
    : { invoiceIds: pays.map(({ invoiceId }) => invoiceId), ticked: state === 'SURE' };
};

/**
 * What is chosen once a file has been read, or read again: what was chosen before, as far as it is open still, or else what is proposed. What is recorded
 * has no choice.
 */
export const choicesFor = (
  { receipts, open, byHand }: Pick<BankStatement, 'receipts' | 'open' | 'byHand'>,
  before: Choices,
): Choices => {
  const isOpen = new Set(open.map(({ id }) => id));
  const isFree = new Set([undefined, ...byHand.map(({ id }) => id)]);
  return new Map(
    receipts.flatMap((receipt): [number, Choice][] => {
      if (receipt.state === 'RECORDED') return [];
      const kept = before.get(receipt.row);
      const stays = kept?.invoiceIds.every((id) => isOpen.has(id)) && isFree.has(kept.paymentId);
      const choice = stays ? kept : proposalOf(receipt);
      return choice ? [[receipt.row, choice]] : [];
    }),
  );
};

/**
 * What each receipt that is ticked pays, in the order of the file: as much of its invoices as they have open once the receipts before it are recorded. One that
 * would pay nothing at all has no `pays`, and is recorded if it is credit of a client.
 */
export const planOf = ({ receipts, open }: Pick<BankStatement, 'receipts' | 'open'>, choices: Choices): Planned[] => {
  const left = new Map(open.map((invoice) => [invoice.id, inPence(invoice.open)]));
  return receipts.flatMap(({ row, amount }): Planned[] => {
    const chosen = choices.get(row);
    if (!chosen?.ticked) return [];
    const { clientId, paymentId } = chosen;
    if (paymentId !== undefined) return [{ row, paymentId, pays: [], credit: 0 }];
    let rest = inPence(amount);
    const pays = chosen.invoiceIds.flatMap((invoiceId) => {
      const part = Math.min(rest, left.get(invoiceId) ?? 0);
      if (part === 0) return [];
      rest -= part;
      left.set(invoiceId, (left.get(invoiceId) ?? 0) - part);
      return [{ invoiceId, amount: part / 100 }];
    });
    return [{ row, pays, credit: rest / 100, ...(clientId === undefined ? {} : { clientId }) }];
  });
};

/** Whether it can be recorded as it is planned. */
export const isReady = ({ pays, clientId, paymentId }: Planned): boolean =>
  pays.length > 0 || clientId !== undefined || paymentId !== undefined;
