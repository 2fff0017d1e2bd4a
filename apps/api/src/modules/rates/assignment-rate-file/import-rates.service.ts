import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { pence, penceText } from '@worklane/contract/money.ts';
import {
  FORMER_RATE_COLUMNS,
  type importRates as contract,
  RATE_COLUMNS,
} from '@worklane/contract/rates/assignment-rate-file.ts';
import type { RateImportPreview } from '@worklane/contract/rates/rate-file.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import {
  importFile,
  planFile,
  type PlannedFile,
  previewFile,
  type RateFile,
  readLines,
} from '../rate-file/import-rates.ts';
import type { HourPrices } from '../hours/hours.rules.ts';
import type { Span } from '../span.rules.ts';
import { findFigures } from '../statutory-figure/statutory-figure.queries.ts';
import { findKnownRates, findNamed, insertRates } from './import-rates.queries.ts';
import type { RateLine, Scope } from './rate-line.rules.ts';
import { readingOf } from './rate-reading.rules.ts';

type AgencyContext = Context<AgencyActor>;

const unique = (values: readonly string[]): string[] => [...new Set(values)];

const FILE: RateFile<RateLine, Scope, HourPrices> = {
  linesOf: (csv) => readLines(RATE_COLUMNS, csv, FORMER_RATE_COLUMNS),
  table: 'assignment_rate',
  prepare: async ({ tx, actor }, lines, areLocked) => {
    const named = await findNamed(tx, actor.agencyId, {
      codes: unique(lines.map(({ cells }) => cells.assignmentCode)),
      clients: unique(lines.map(({ cells }) => cells.client)),
      shiftTypes: unique(lines.map(({ cells }) => cells.shiftType)),
    });
    const codeIds = named.codes.map(({ id }) => id);
    const wages = (await findFigures(tx)).map(({ hundredths, ...figure }) => ({
      ...figure,
      amount: Number(penceText(pence(hundredths))),
    }));
    return {
      reading: readingOf({ ...named, agency: actor.organisation }, wages),
      known: await findKnownRates(tx, actor.agencyId, codeIds, areLocked),
    };
  },
};

export const previewRateImport = (cx: AgencyContext, csv: string): Promise<RateImportPreview> =>
  previewFile(cx, FILE, csv);

export const importRates = async (
  cx: AgencyContext,
  body: Received<typeof contract>['body'],
): Promise<Answer<typeof contract>> => ({ added: (await importFile(cx, FILE, body, insertRates)).length });

/** A rate that a file adds, and on which days it or its absence counts. */
type ImportedScope = Scope & {
  readonly days: Span;
  /** Its first row. */
  readonly row: number;
  /** The rate that ends for it. */
  readonly ends: number | null;
};

/** The work that a file changes the rates of, in its order. */
export const listImportedScopes = async (cx: AgencyContext, csv: string): Promise<ImportedScope[]> => {
  const { rates } = await planFile(cx, FILE, csv);
  return rates.flatMap(({ fresh, rows: [row = 0] }) =>
    fresh ? [{ ...fresh.scope, days: fresh.changes, row, ends: fresh.ends }] : [],
  );
};

/** The same import, which answers the ids of the new rates in the order of the file: for whoever undoes it again. */
export const saveImportedRates = (cx: AgencyContext, body: PlannedFile): Promise<number[]> =>
  importFile(cx, FILE, body, insertRates);
