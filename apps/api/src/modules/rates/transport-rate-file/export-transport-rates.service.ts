import type { Received } from '@worklane/contract/endpoint.ts';
import { TRANSPORT_COLUMNS } from '@worklane/contract/rates/transport-rate-file.ts';
import type { exportTransportRates as contract } from '@worklane/contract/rates/transport-rate.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { allRates } from '../all-rates.ts';
import { titlesOf } from '../rate-file/sheet.rules.ts';
import { listTransportRates } from '../transport-rate/transport-rate.service.ts';
import { rowOf } from './rate-row.rules.ts';

/** What the list shows, all pages of it. */
export const exportTransportRates = async (
  cx: Parameters<typeof listTransportRates>[0],
  { query }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const rates = await allRates((paging) => listTransportRates(cx, { query: { ...query, ...paging } }), 'a search');
  const rows = rates.map((rate) => rowOf(cx.actor.organisation, rate));
  return csvAnswer('transport-rates.csv', csvOf(titlesOf(TRANSPORT_COLUMNS), rows));
};
