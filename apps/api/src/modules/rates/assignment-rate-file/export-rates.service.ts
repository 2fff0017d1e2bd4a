import type { Received } from '@worklane/contract/endpoint.ts';
import type { exportAssignmentRates as contract } from '@worklane/contract/rates/assignment-rate.ts';
import type { Context } from '#platform/context.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { allRates } from '../all-rates.ts';
import { listAssignmentRates } from '../assignment-rate/assignment-rate.service.ts';
import { rowsOf, TITLES } from './rate-row.rules.ts';

/** What the list shows, all pages of it. 400 where that is more than one file holds. */
export const exportAssignmentRates = async (cx: Context, { query }: Received<typeof contract>): Promise<FileAnswer> => {
  const rates = await allRates(
    (paging) => listAssignmentRates(cx, { query: { ...query, ...paging } }),
    'a search or by what they are for',
  );
  return csvAnswer('assignment-rates.csv', csvOf(TITLES, rates.flatMap(rowsOf)));
};
