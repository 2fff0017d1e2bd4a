import {
  MAX_TRANSPORTS,
  type TransportsToInvoice,
  type TransportToInvoice,
} from '@worklane/contract/transport/transport-price.ts';

/** Transports that go onto one invoice. */
export type TransportGroup = {
  readonly key: string;
  readonly client: { readonly id: number; readonly name: string };
  readonly purchaseOrder: string | null;
  readonly currency: string;
  readonly jobs: readonly TransportToInvoice[];
};

/** By client, purchase order and currency, in the order of their names; those that nobody with an account has asked for are billed one by one. */
export const groupsOf = (jobs: readonly TransportToInvoice[]): TransportGroup[] => {
  const ofClients = jobs.flatMap((job) => (job.client ? [{ ...job, client: job.client }] : []));
  return [
    ...Map.groupBy(
      ofClients,
      ({ client, currency, purchaseOrder }) => `${client.id} ${currency} ${purchaseOrder ?? ''}`,
    ),
  ]
    .flatMap(([key, each]) => {
      const [first] = each;
      if (!first) return [];
      const { client, purchaseOrder, currency } = first;
      return [{ key, client, purchaseOrder, currency, jobs: each }];
    })
    .toSorted((one, other) => textOf(one).localeCompare(textOf(other)));
};

/** What goes onto one invoice each if all are invoiced, but for those whose VAT can’t be charged in their currency now. */
export const invoicesOf = ({
  jobs,
  missingRate,
}: Pick<TransportsToInvoice, 'jobs' | 'missingRate'>): TransportGroup[] =>
  groupsOf(jobs.filter(({ currency, vat }) => currency !== missingRate || vat === 0)).flatMap((group) =>
    Array.from({ length: Math.ceil(group.jobs.length / MAX_TRANSPORTS) }, (_, nth) => ({
      ...group,
      key: `${group.key} ${nth}`,
      jobs: group.jobs.slice(nth * MAX_TRANSPORTS, (nth + 1) * MAX_TRANSPORTS),
    })),
  );

/** “Harbour View Hospital, purchase order PO-4711” */
export const textOf = ({ client, purchaseOrder }: Pick<TransportGroup, 'client' | 'purchaseOrder'>): string =>
  `${client.name}${purchaseOrder === null ? '' : `, purchase order ${purchaseOrder}`}`;

const HUNDREDTHS = 100;

/** Whole pence are added up, so that no sum is off by one. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * HUNDREDTHS), 0) / HUNDREDTHS;

export const totalOf = (jobs: readonly TransportToInvoice[]): number => sumOf(jobs.map(({ total }) => total));

/** What one invoice over them would be, as far as a purchase order goes. */
export const invoiceOf = ({ client, currency }: TransportGroup, jobs: readonly TransportToInvoice[]) => ({
  client: client.name,
  net: sumOf(jobs.map(({ net }) => net)),
  currency,
  days: jobs.map(({ day }) => day),
});
