type Movement = {
  readonly currency: string;
  readonly side: 'DEBIT' | 'CREDIT';
  readonly amount: number;
};

/** What happened between two in one currency. Amounts are pence: above zero is owed, below zero is in favour of who owes. */
type Account<Row extends Movement> = {
  readonly currency: string;
  readonly opening: number;
  readonly lines: readonly { readonly row: Row; readonly amount: number; readonly balance: number }[];
  readonly closing: number;
};

/** By currency: what was owed before the first movement, after each of them, and in the end. A currency in which nothing is owed or moved is left out. */
export const accountsOf = <Row extends Movement>(
  openings: readonly { readonly currency: string; readonly pence: number }[],
  rows: readonly Row[],
): Account<Row>[] => {
  const before = new Map(openings.map(({ currency, pence }) => [currency, pence]));
  const moved = Map.groupBy(rows, ({ currency }) => currency);
  return [...new Set([...before.keys(), ...moved.keys()])].toSorted().flatMap((currency) => {
    const opening = before.get(currency) ?? 0;
    let balance = opening;
    const lines = (moved.get(currency) ?? []).map((row) => {
      const amount = row.side === 'DEBIT' ? row.amount : -row.amount;
      balance += amount;
      return { row, amount, balance };
    });
    return opening === 0 && lines.length === 0 ? [] : [{ currency, opening, lines, closing: balance }];
  });
};

/** Without any: from the first day of the month before last until today. */
export const periodOf = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: Temporal.PlainDate,
): { readonly from: string; readonly to: string } => {
  const last = to ?? (from !== undefined && from > today.toString() ? from : today.toString());
  const first = from ?? Temporal.PlainDate.from(last).with({ day: 1 }).subtract({ months: 2 }).toString();
  return { from: first, to: last };
};
