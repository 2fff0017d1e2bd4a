import type { BankStatement, Receipt } from '@worklane/contract/billing/bank-statement.ts';

/** The ids of the invoices that a receipt pays, in order, or whose credit all of it is, and whether it is to be recorded. */
export type Choice = { readonly invoiceIds: readonly number[]; readonly clientId?: number; readonly ticked: boolean };

/** By rows of the file; none where nobody has said what a receipt pays. */
export type Choices = ReadonlyMap<number, Choice>;

export type Planned = {
  readonly row: number;
  readonly clientId?: number;
  readonly pays: readonly { readonly invoiceId: number; readonly amount: number }[];
  /** What would stay as the client’s credit. */
  readonly credit: number;
};

const inPence = (amount: number): number => Math.round(amount * 100);

/** What is proposed; only what names the invoices that it pays is recorded unless somebody says so. */
const proposalOf = ({ pays, state }: Receipt): Choice | undefined =>
  pays.length === 0 ? undefined : { invoiceIds: pays.map(({ invoiceId }) => invoiceId), ticked: state === 'SURE' };

/**
 * What is chosen once a file has been read, or read again: what was chosen before, as far as it is open still, or else what is proposed. What is recorded
 * has no choice.
 */
export const choicesFor = ({ receipts, open }: Pick<BankStatement, 'receipts' | 'open'>, before: Choices): Choices => {
  const isOpen = new Set(open.map(({ id }) => id));
  return new Map(
    receipts.flatMap((receipt): [number, Choice][] => {
      if (receipt.state === 'RECORDED') return [];
      const kept = before.get(receipt.row);
      const choice = kept?.invoiceIds.every((id) => isOpen.has(id)) ? kept : proposalOf(receipt);
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
  return receipts.flatMap(({ row, amount }) => {
    const chosen = choices.get(row);
    if (!chosen?.ticked) return [];
    let rest = inPence(amount);
    const pays = chosen.invoiceIds.flatMap((invoiceId) => {
      const part = Math.min(rest, left.get(invoiceId) ?? 0);
      if (part === 0) return [];
      rest -= part;
      left.set(invoiceId, (left.get(invoiceId) ?? 0) - part);
      return [{ invoiceId, amount: part / 100 }];
    });
    const { clientId } = chosen;
    return [{ row, pays, credit: rest / 100, ...(clientId === undefined ? {} : { clientId }) }];
  });
};

/** Whether it can be recorded as it is planned. */
export const isReady = ({ pays, clientId }: Planned): boolean => pays.length > 0 || clientId !== undefined;
