import {
  OPEN_CAUSES,
  type OpenCause,
  type Reconciled,
  type ReconciledKind,
  UNPAID_CAUSES,
  type UnpaidCause,
} from '@worklane/contract/billing/books.ts';

type Counted = {
  readonly kind: ReconciledKind;
  readonly clientId: number | null;
  readonly clientName: string | null;
  /** Why it isn’t invoiced, or isn’t paid; undefined for what is paid. */
  readonly cause: OpenCause | UnpaidCause | undefined;
  readonly count: number;
  readonly minutes: number;
};

type Amount = Pick<Counted, 'count' | 'minutes'>;

const sumOf = (amounts: readonly Amount[]): Amount => ({
  count: amounts.reduce((sum, { count }) => sum + count, 0),
  minutes: amounts.reduce((sum, { minutes }) => sum + minutes, 0),
});

const partsOf = <Cause extends string>(rows: readonly Counted[], causes: readonly Cause[]) =>
  causes.flatMap((cause) =>
    rows.filter((row) => row.cause === cause).map(({ count, minutes }) => ({ cause, count, minutes })),
  );

/**
 * One for each kind and client, in the order in which they come: what is paid, what isn’t yet, and what is on no invoice add up to what was authorised.
 */
export const reconciledOf = (rows: readonly Counted[]): Reconciled[] =>
  [...Map.groupBy(rows, ({ kind, clientId, clientName }) => `${kind} ${clientId} ${clientName}`).values()].flatMap(
    (all) => {
      const [first] = all;
      if (!first) return [];
      const { kind, clientId, clientName } = first;
      const paid = sumOf(all.filter(({ cause }) => cause === undefined));
      const unpaid = partsOf(all, UNPAID_CAUSES);
      return {
        kind,
        client: clientName === null ? null : { id: clientId, name: clientName },
        authorised: sumOf(all),
        invoiced: sumOf([paid, ...unpaid]),
        paid,
        open: partsOf(all, OPEN_CAUSES),
        unpaid,
      };
    },
  );
