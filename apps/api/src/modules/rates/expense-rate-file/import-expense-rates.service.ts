import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { EXPENSE_COLUMNS, type importExpenseRates as contract } from '@worklane/contract/rates/expense-rate-file.ts';
import type { RateImportPreview } from '@worklane/contract/rates/rate-file.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { importFile, previewFile, type RateFile, readLines } from '../rate-file/import-rates.ts';
import { findKnownRates, insertRates } from './import-expense-rates.queries.ts';
import { type ExpenseLine, readingOf, type Scope, type Terms } from './rate-reading.rules.ts';

type AgencyContext = Context<AgencyActor>;

const FILE: RateFile<ExpenseLine, Scope, Terms> = {
  linesOf: (csv) => readLines(EXPENSE_COLUMNS, csv),
  table: 'expense_rate',
  prepare: async ({ tx, actor }, lines, areLocked) => {
    const names = [...new Set(lines.map(({ cells }) => cells.name))];
    const known = await findKnownRates(tx, actor.agencyId, names, areLocked);
    return {
      reading: readingOf(
        actor.organisation,
        known.map(({ scope }) => scope.name),
      ),
      known,
    };
  },
};

export const previewExpenseRateImport = (cx: AgencyContext, csv: string): Promise<RateImportPreview> =>
  previewFile(cx, FILE, csv);

export const importExpenseRates = async (
  cx: AgencyContext,
  body: Received<typeof contract>['body'],
): Promise<Answer<typeof contract>> => ({ added: await importFile(cx, FILE, body, insertRates) });
