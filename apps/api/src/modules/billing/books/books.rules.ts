import type { OpenCause, Reconciled, ReconciledKind } from '@worklane/contract/billing/books.ts';

type Counted = {
  readonly kind: ReconciledKind;
  readonly clientId: number | null;
  readonly clientName: string | null;
  /** Null for what is on an invoice. */
  readonly cause: OpenCause | null;
  readonly count: number;
  readonly minutes: number;
};

type Amount = Pick<Counted, 'count' | 'minutes'>;

const sumOf = (amounts: readonly Amount[]): Amount => ({
  count: amounts.reduce((sum, { count }) => sum + count, 0),
  minutes: amounts.reduce((sum, { minutes }) => sum + minutes, 0),
});

/** One for each kind and client, in the order in which they come: what is invoiced and what is open add up to what was authorised. */
export const reconciledOf = (rows: readonly Counted[]): Reconciled[] =>
  [...Map.groupBy(rows, ({ kind, clientId, clientName }) => `${kind} ${clientId} ${clientName}`).values()].flatMap(
    (all) => {
      const [first] = all;
      if (!first) return [];
      const { kind, clientId, clientName } = first;
      return {
        kind,
        client: clientName === null ? null : { id: clientId, name: clientName },
        authorised: sumOf(all),
        invoiced: sumOf(all.filter(({ cause }) => cause === null)),
        open: all.flatMap(({ cause, count, minutes }) => (cause === null ? [] : [{ cause, count, minutes }])),
      };
    },
  );
