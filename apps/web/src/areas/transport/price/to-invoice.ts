import type { TransportToInvoice } from '@worklane/contract/transport/transport-price.ts';

/** Transports that go onto one invoice. */
export type TransportGroup = {
  readonly key: string;
  readonly client: { readonly id: number; readonly name: string };
  readonly currency: string;
  readonly jobs: readonly TransportToInvoice[];
};

/** By client and currency, in the order of their names; those that nobody with an account has asked for are billed one by one. */
export const groupsOf = (jobs: readonly TransportToInvoice[]): TransportGroup[] => {
  const ofClients = jobs.flatMap((job) => (job.client ? [{ ...job, client: job.client }] : []));
  return [...Map.groupBy(ofClients, ({ client, currency }) => `${client.id} ${currency}`)]
    .flatMap(([key, each]) => {
      const [first] = each;
      return first ? [{ key, client: first.client, currency: first.currency, jobs: each }] : [];
    })
    .toSorted((one, other) => one.client.name.localeCompare(other.client.name));
};

const HUNDREDTHS = 100;

/** Whole pence are added up, so that no sum is off by one. */
export const totalOf = (jobs: readonly TransportToInvoice[]): number =>
  jobs.reduce((total, job) => total + Math.round(job.total * HUNDREDTHS), 0) / HUNDREDTHS;
