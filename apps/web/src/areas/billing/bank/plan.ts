import type { BankStatement, Receipt } from '@worklane/contract/billing/bank-statement.ts';

/** The ids of the invoices that a receipt pays, in order, and whether it is to be recorded. */
export type Choice = { readonly invoiceIds: readonly number[]; readonly ticked: boolean };

/** By rows of the file; none where nobody has said what a receipt pays. */
export type Choices = ReadonlyMap<number, Choice>;

export type Planned = {
  readonly row: number;
  readonly pays: readonly { readonly invoiceId: number; readonly amount: number }[];
  /** What would stay as the client’s credit. */
  readonly credit: number;
};

const inPence = (amount: number): number => Math.round(amount * 100);

/** What is proposed; only what names the invoices that it pays is recorded unless somebody says so. */
export const firstChoices = (receipts: readonly Receipt[]): Choices =>
  new Map(
    receipts
      .filter(({ pays }) => pays.length > 0)
      .map(({ row, pays, state }) => [
        row,
        { invoiceIds: pays.map(({ invoiceId }) => invoiceId), ticked: state === 'SURE' },
      ]),
  );

/**
 * What each receipt that is ticked pays, in the order of the file: as much of its invoices as they have open once the receipts before it are recorded. One that
 * would pay nothing at all has no `pays`.
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
    return [{ row, pays, credit: rest / 100 }];
  });
};
