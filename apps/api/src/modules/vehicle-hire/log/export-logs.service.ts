import type { Received } from '@worklane/contract/endpoint.ts';
import {
  type exportGeneralLogs as contract,
  type LogEntry,
  MAX_EXPORTED_LOGS,
} from '@worklane/contract/vehicle-hire/general-log.ts';
import { defectStatusWords, logCategoryWords } from '@worklane/contract/vehicle-hire/general-log.rules.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { inLocalTime } from '../local-time.ts';
import { listGeneralLogs } from './log.views.ts';

const TITLES = [
  'Entry',
  'Time',
  'Category',
  'Vehicle',
  'Registration number',
  'Worker',
  'Description',
  'Keys',
  'Keys with',
  'Dangerous',
  'Defect',
  'Attachments',
  'Author',
  'Recorded',
  'Corrects entry',
  'Corrected by entry',
];

const KEYS = { OUT: 'Out', IN: 'In' } as const;

const rowOf = (timeZone: string) => (entry: LogEntry) => [
  entry.id,
  inLocalTime(entry.at, timeZone),
  logCategoryWords[entry.category],
  entry.vehicle?.name ?? '',
  entry.vehicle?.regno ?? '',
  entry.worker?.name ?? '',
  entry.text ?? '',
  entry.keys === null ? '' : KEYS[entry.keys],
  entry.keys === 'OUT' ? (entry.worker?.name ?? entry.keyHolder ?? '') : '',
  entry.defect === null ? '' : entry.defect.dangerous ? 'Yes' : 'No',
  entry.defect === null ? '' : defectStatusWords[entry.defect.status],
  entry.attachments,
  entry.author,
  inLocalTime(entry.recordedAt, timeZone),
  entry.correctsId ?? '',
  entry.correctedById ?? '',
];

/** What the list shows, all pages of it. 400 where that is more than one file holds. */
export const exportGeneralLogs = async (
  cx: Context<AgencyActor>,
  { query }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const { content } = await listGeneralLogs(cx, { ...query, page: 0, size: MAX_EXPORTED_LOGS + 1 });
  if (content.length > MAX_EXPORTED_LOGS)
    throw ruleBroken(
      'TOO_MANY',
      `These are more than ${MAX_EXPORTED_LOGS.toLocaleString('en-GB')} entries. Narrow them by date or category, then export them.`,
    );
  const { timeZone } = await ownCalendar(cx);
  return csvAnswer('general-logs.csv', csvOf(TITLES, content.map(rowOf(timeZone))));
};
