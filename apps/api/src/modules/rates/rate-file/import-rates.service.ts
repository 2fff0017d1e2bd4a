import { createHash } from 'node:crypto';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import {
  type importRates as contract,
  MAX_IMPORTED_ROWS,
  RATE_COLUMNS,
  type RateImportPreview,
} from '@worklane/contract/rates/assignment-rate-file.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { readCsv } from '#platform/csv/read-csv.ts';
import { todayOf } from '../days.ts';
import { findCurrency } from '../office.queries.ts';
import { endRates, findKnownRates, findNamed, insertRates } from './import-rates.queries.ts';
import { type Plan, planRates, type Planned } from './plan-rates.rules.ts';
import { linesOf, wrongTitles } from './rate-line.rules.ts';

type AgencyContext = Context<AgencyActor>;

const COPY = 'Export your rates to see how a file looks.';

const readLines = (csv: string) => {
  const { titles, rows } = readCsv(csv, { most: MAX_IMPORTED_ROWS, things: 'rows' });
  const { missing, odd } = wrongTitles(titles);
  if (missing.length === Object.keys(RATE_COLUMNS).length)
    throw ruleBroken('COLUMNS', `The first row has to hold the titles of the columns. ${COPY}`, 'csv');
  if (missing.length > 0)
    throw ruleBroken('COLUMNS', `These columns are missing: ${missing.join(', ')}. ${COPY}`, 'csv');
  if (odd.length > 0)
    throw ruleBroken('COLUMNS', `The columns ${odd.join(', ')} aren’t known, or are there twice. ${COPY}`, 'csv');
  return linesOf(titles, rows);
};

const unique = (values: readonly string[]): string[] => [...new Set(values)];

const plan = async (cx: AgencyContext, csv: string, isForGood: boolean): Promise<Plan> => {
  const { tx, actor } = cx;
  const lines = readLines(csv);
  const currency = await findCurrency(tx, actor.agencyId);
  if (currency === null)
    throw conflict('NO_CURRENCY', 'Choose a base currency in your agency’s profile before you add rates.');
  const named = await findNamed(tx, actor.agencyId, {
    codes: unique(lines.map(({ cells }) => cells.assignmentCode)),
    clients: unique(lines.map(({ cells }) => cells.client)),
    shiftTypes: unique(lines.map(({ cells }) => cells.shiftType)),
  });
  const known = await findKnownRates(
    tx,
    actor.agencyId,
    named.codes.map(({ id }) => id),
    isForGood,
  );
  return planRates(lines, known, { ...named, agency: actor.organisation, currency }, await todayOf(cx));
};

/** Two plans with the same name do the same to the same rates. */
const nameOf = ({ rates, ending }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([rates.map(({ rows, action, fresh }) => [rows, action, fresh]), ending]))
    .digest('base64url');

const count = ({ rates }: Plan, action: Planned['action']): number =>
  rates.filter((each) => each.action === action).length;

/** Saves nothing. */
export const previewRateImport = async (cx: AgencyContext, csv: string): Promise<RateImportPreview> => {
  const planned = await plan(cx, csv, false);
  return {
    rates: planned.rates.map(({ fresh: _fresh, ...rate }) => rate),
    fresh: count(planned, 'NEW'),
    following: count(planned, 'FOLLOWS'),
    unchanged: count(planned, 'UNCHANGED'),
    wrong: count(planned, 'ERROR'),
    plan: nameOf(planned),
  };
};

/** Does what the preview has said, all of it or nothing; where that is not what would happen any more it is asked for again. */
export const importRates = async (
  cx: AgencyContext,
  { csv, plan: seen }: Received<typeof contract>['body'],
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const planned = await plan(cx, csv, true);
  if (count(planned, 'ERROR') > 0) throw ruleBroken('ERRORS', 'Correct the rows with errors first.', 'csv');
  if (nameOf(planned) !== seen)
    throw conflict('CHANGED', 'Your rates have changed since this preview. Check the file again.');
  const fresh = planned.rates.flatMap((rate) => (rate.fresh ? [rate.fresh] : []));
  if (fresh.length === 0) return { added: 0 };
  // The one that is followed first: no two are in force on one day.
  await endRates(tx, actor.agencyId, planned.ending);
  await insertRates(tx, actor.agencyId, fresh);
  return { added: fresh.length };
};
