import { createHash } from 'node:crypto';
import { type ImportedRate, MAX_IMPORTED_ROWS, type RateImportPreview } from '@worklane/contract/rates/rate-file.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { oddTitlesText, readCsv } from '#platform/csv/read-csv.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { todayOf } from '../days.ts';
import { findCurrency } from '../office.queries.ts';
import { awaitOtherImports, endRates, type RateTable } from './end-rates.queries.ts';
import { type CommonLine, type Fresh, type Known, type Plan, planRates, type Reading } from './plan-rates.rules.ts';
import { type Line, linesIn, renamed, type Titles, titlesOf, wrongTitles } from './sheet.rules.ts';

type AgencyContext = Context<AgencyActor>;

/** Rates of one kind in a file, and where they are kept. */
export type RateFile<Row extends CommonLine, Scope, Terms> = {
  readonly linesOf: (csv: string) => readonly Row[];
  readonly table: RateTable;
  /** How the lines are read, and the rates that they may follow; where these are about to be changed nobody else changes them meanwhile. */
  readonly prepare: (
    cx: AgencyContext,
    lines: readonly Row[],
    areLocked: boolean,
  ) => Promise<{
    readonly reading: Reading<Row, Scope, Terms>;
    readonly known: readonly Known<Scope, Terms>[];
  }>;
};

export type PlannedFile = { readonly csv: string; readonly plan: string };

const COPY = 'Export your rates to see how a file looks.';

/** `former`: titles that columns had before, with those of today. @throws 400 where the titles aren’t those of such a file. */
export const readLines = <Column extends string>(
  titles: Titles<Column>,
  csv: string,
  former: Readonly<Record<string, string>> = {},
): Line<Column>[] => {
  const sheet = readCsv(csv, { most: MAX_IMPORTED_ROWS, things: 'rows' });
  const inFile = renamed(sheet.titles, former);
  const { missing, odd } = wrongTitles(titles, inFile);
  if (missing.length === titlesOf(titles).length)
    throw ruleBroken('COLUMNS', `The first row has to hold the titles of the columns. ${COPY}`, 'csv');
  if (missing.length > 0)
    throw ruleBroken('COLUMNS', `These columns are missing: ${missing.join(', ')}. ${COPY}`, 'csv');
  if (odd.length > 0) throw ruleBroken('COLUMNS', `${oddTitlesText(odd)} ${COPY}`, 'csv');
  return linesIn(titles, inFile, sheet.rows);
};

/** What a file would do as things stand. */
export const planFile = async <Row extends CommonLine, Scope, Terms>(
  cx: AgencyContext,
  { linesOf, prepare }: RateFile<Row, Scope, Terms>,
  csv: string,
  areLocked = false,
): Promise<Plan<Scope, Terms>> => {
  const lines = linesOf(csv);
  const currency = await findCurrency(cx.tx, cx.actor.agencyId);
  if (currency === null)
    throw conflict('NO_CURRENCY', 'Choose a base currency in your agency’s profile before you add rates.');
  const { reading, known } = await prepare(cx, lines, areLocked);
  return planRates(lines, known, reading, { currency, today: await todayOf(cx) });
};

/** Two plans with the same name do the same to the same rates. */
const nameOf = <Scope, Terms>({ rates, ending }: Plan<Scope, Terms>): string =>
  createHash('sha256')
    .update(JSON.stringify([rates.map(({ rows, action, fresh }) => [rows, action, fresh]), ending]))
    .digest('base64url');

const count = <Scope, Terms>({ rates }: Plan<Scope, Terms>, action: ImportedRate['action']): number =>
  rates.filter((each) => each.action === action).length;

/** Saves nothing. */
export const previewFile = async <Row extends CommonLine, Scope, Terms>(
  cx: AgencyContext,
  file: RateFile<Row, Scope, Terms>,
  csv: string,
): Promise<RateImportPreview> => {
  const planned = await planFile(cx, file, csv);
  return {
    rates: planned.rates.map(({ fresh: _fresh, ...rate }) => rate),
    fresh: count(planned, 'NEW'),
    following: count(planned, 'FOLLOWS'),
    unchanged: count(planned, 'UNCHANGED'),
    wrong: count(planned, 'ERROR'),
    plan: nameOf(planned),
  };
};

/**
 * Does what the preview has said, all of it or nothing; where that is not what would happen any more it is asked for again. Answers what
 * `insert` does, which adds the new rates, in the order of the file.
 */
export const importFile = async <Row extends CommonLine, Scope, Terms, Saved>(
  cx: AgencyContext,
  file: RateFile<Row, Scope, Terms>,
  { csv, plan: seen }: PlannedFile,
  insert: (tx: Tx, agencyId: number, fresh: readonly Fresh<Scope, Terms>[]) => Promise<Saved>,
): Promise<Saved> => {
  const { tx, actor } = cx;
  await awaitOtherImports(tx, actor.agencyId);
  const planned = await planFile(cx, file, csv, true);
  if (nameOf(planned) !== seen)
    throw conflict('CHANGED', 'Your rates have changed since this preview. Check the file again.');
  if (count(planned, 'ERROR') > 0) throw ruleBroken('ERRORS', 'Correct the rows with errors first.', 'csv');
  // The one that is followed first: no two are in force on one day.
  await endRates(tx, actor.agencyId, file.table, planned.ending);
  return insert(
    tx,
    actor.agencyId,
    planned.rates.flatMap(({ fresh }) => fresh ?? []),
  );
};
