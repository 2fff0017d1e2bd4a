import { pence, penceText, type Pence } from '@worklane/contract/money.ts';
import {
  MAX_LARGEST_TRANSPORTS,
  type TransportRateChange,
} from '@worklane/contract/transport/transport-rate-change.ts';
import { isPricedIn } from '#modules/rates/index.ts';

type Price = { readonly currency: string; readonly net: Pence };

/** A transport with what it comes to before VAT, as it is and as it would be; undefined without a rate. */
export type Repriced = {
  readonly id: number;
  readonly reference: string;
  readonly day: string;
  readonly client: { readonly id: number; readonly name: string } | null;
  readonly before: Price | undefined;
  readonly after: Price | undefined;
};

const isMoved = ({ before, after }: Repriced): boolean =>
  before?.net !== after?.net || before?.currency !== after?.currency;

const shown = (amount: number): number => Number(penceText(pence(amount)));
const differenceOf = ({ before, after }: Repriced): number => (after?.net ?? 0) - (before?.net ?? 0);
const byDifference = (one: Repriced, other: Repriced): number =>
  Math.abs(differenceOf(other)) - Math.abs(differenceOf(one));

const sumsOf = (all: readonly Repriced[]) => {
  const before = all.reduce((total, each) => total + (each.before?.net ?? 0), 0);
  const after = all.reduce((total, each) => total + (each.after?.net ?? 0), 0);
  return { transports: all.length, before: shown(before), after: shown(after), difference: shown(after - before) };
};

const byClient = (all: readonly Repriced[]): TransportRateChange['byClient'] =>
  [...Map.groupBy(all, ({ client }) => client?.id)]
    .map(([, each]) => ({ client: each[0]?.client ?? null, ...sumsOf(each) }))
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));

type Asked = { readonly currency: string; readonly isNamed: boolean; readonly isWhole: boolean };

/** What a change of a rate does to transports; those that come to the same are none of it. */
export const transportRateChangeOf = (
  transports: readonly Repriced[],
  { currency, isNamed, isWhole }: Asked,
): TransportRateChange => {
  const changed = transports.filter(isMoved);
  const moved = changed.filter(isPricedIn(currency));
  return {
    currency,
    ...sumsOf(moved),
    gaining: moved.filter(({ before }) => !before).length,
    losing: moved.filter(({ after }) => !after).length,
    otherCurrency: changed.length - moved.length,
    byClient: byClient(moved),
    isNamed,
    largest: isNamed
      ? moved
          .toSorted(byDifference)
          .slice(0, MAX_LARGEST_TRANSPORTS)
          .map((each) => ({
            id: each.id,
            reference: each.reference,
            day: each.day,
            client: each.client,
            before: each.before ? shown(each.before.net) : null,
            after: each.after ? shown(each.after.net) : null,
            difference: shown(differenceOf(each)),
          }))
      : [],
    isWhole,
  };
};
