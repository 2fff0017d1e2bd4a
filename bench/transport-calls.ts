import { listClientTransport } from '../packages/contract/src/transport/client-transport.ts';
import {
  getTransportCrew,
  listAgencyAssets,
  listEligibleTransportWorkers,
  listTransportDrivers,
} from '../packages/contract/src/transport/crew.ts';
import {
  findTransportJobsAround,
  getTransportJob,
  listTransportJobs,
} from '../packages/contract/src/transport/job-list.ts';
import { listLedJobs } from '../packages/contract/src/transport/led-jobs.ts';
import { listMyTransports, listOpenTransports } from '../packages/contract/src/transport/worker-transport.ts';
import { listTransportsToInvoice } from '../packages/contract/src/transport/transport-price.ts';
import { proposeTransportCrew } from '../packages/contract/src/transport/proposal.ts';
import type { Call } from './calls.ts';
import { agencyJob } from './transport-fill.ts';

type TransportCall = Call<'agency' | 'client' | 'worker'>;

const LIST_MS = 120;
/** Who may be in a crew is looked at for 500 workers at once. */
const CREW_MS = 1000;

const day = (days: number): string => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

const VIEWS: readonly (readonly [string, Record<string, string | number>])[] = [
  ['', {}],
  [', page 20', { page: 20 }],
  [', latest first', { direction: 'DESC' }],
  [', new ones', { statuses: 'NEW' }],
  [', two states', { statuses: 'ACCEPTED,COMMITTED' }],
  [', over', { statuses: 'CLOSED,CANCELLED' }],
  [', of a week', { from: day(-100), to: day(-94) }],
  [', by reference', { search: '1A2B' }],
  [', by a reference that nothing has', { search: 'ZZZZ' }],
];

const lists = (who: 'agency' | 'client', name: string, endpoint: Call['endpoint']): TransportCall[] =>
  VIEWS.map(([view, query]) => ({
    name: `${who}: ${name}${view}`,
    who,
    endpoint,
    query: { page: 0, size: 25, ...query },
    atMost: LIST_MS,
  }));

const withoutCrew = { params: { id: agencyJob({ agency: 7, day: 5, number: 4 }) } };

/** All that is measured, in the order of the report. */
export const TRANSPORT_CALLS: readonly TransportCall[] = [
  ...lists('agency', 'work list', listTransportJobs),
  {
    name: 'agency: neighbours in the list',
    who: 'agency',
    endpoint: findTransportJobsAround,
    ...withoutCrew,
    atMost: LIST_MS,
  },
  { name: 'agency: one job', who: 'agency', endpoint: getTransportJob, ...withoutCrew, atMost: LIST_MS },
  { name: 'agency: its crew', who: 'agency', endpoint: getTransportCrew, ...withoutCrew, atMost: LIST_MS },
  {
    name: 'agency: 60 vehicles with reasons',
    who: 'agency',
    endpoint: listAgencyAssets,
    ...withoutCrew,
    query: { page: 0, size: 1000 },
    atMost: LIST_MS,
  },
  {
    name: 'agency: 500 workers with reasons',
    who: 'agency',
    endpoint: listEligibleTransportWorkers,
    ...withoutCrew,
    atMost: CREW_MS,
    alone: true,
  },
  {
    name: 'agency: drivers with reasons',
    who: 'agency',
    endpoint: listTransportDrivers,
    ...withoutCrew,
    atMost: CREW_MS,
    alone: true,
  },
  {
    name: 'agency: proposed crew of 500 workers',
    who: 'agency',
    endpoint: proposeTransportCrew,
    ...withoutCrew,
    atMost: CREW_MS,
    alone: true,
  },
  {
    name: 'agency: a week of transports to invoice',
    who: 'agency',
    endpoint: listTransportsToInvoice,
    atMost: LIST_MS,
  },
  ...lists('client', 'transports', listClientTransport),
  { name: 'worker: open transports', who: 'worker', endpoint: listOpenTransports, atMost: LIST_MS },
  {
    name: 'worker: own transports',
    who: 'worker',
    endpoint: listMyTransports,
    query: { page: 0, size: 25 },
    atMost: LIST_MS,
  },
  { name: 'team leader: own jobs', who: 'worker', endpoint: listLedJobs, atMost: LIST_MS },
];
