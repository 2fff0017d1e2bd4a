import { brandOf } from '#modules/agencies/index.ts';
import { accountLines, sellerLines } from '#modules/money/index.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pdfAnswer } from '#platform/files/file-answer.ts';
import { knownLines } from '#platform/pdf/rows.ts';
import { findOpen } from './movement.queries.ts';
import { findLatest, findParties } from './statement.queries.ts';
import { sectionsOf } from './statement.rules.ts';
import { type StatementPaper, statementPdf } from './statement-pdf.ts';

export type Parties = { readonly agencyId: number; readonly clientId: number };

/** Where the latest invoice says to pay, and which that is: another one may name another account. */
export const findPayTo = async (tx: Tx, parties: Parties): Promise<string[]> => {
  const latest = await findLatest(tx, parties);
  const lines = latest ? accountLines(latest, 'your invoice numbers') : [];
  return lines.length === 0 ? [] : [...lines, `As on invoice ${latest?.reference}`];
};

/** Whom a statement is from, as the latest invoice names them, and to, a line each of what is known; undefined where the two have nothing to do with each other. */
export const sidesOf = async (tx: Tx, parties: Parties): Promise<Pick<StatementPaper, 'from' | 'to'> | undefined> => {
  const named = await findParties(tx, parties);
  if (!named) return undefined;
  const latest = await findLatest(tx, parties);
  return {
    from: latest
      ? sellerLines(latest)
      : knownLines([named.agency, named.street, named.town, named.post_code, named.telephone, named.email]),
    to: knownLines([named.client, named.first_line, named.clientTown, named.clientPostCode, named.clientEmail]),
  };
};

/** What is open on a day between two, and as a PDF that says whom it is from and to. */
export const makeStatement = async (
  cx: Pick<Context, 'tx' | 'config' | 'files'>,
  parties: Parties,
  sides: Pick<StatementPaper, 'from' | 'to'>,
  today: Temporal.PlainDate,
) => {
  const sections = sectionsOf(await findOpen(cx.tx, parties), today);
  const paper = { ...sides, on: today.toString(), payTo: await findPayTo(cx.tx, parties), sections };
  const pdf = await statementPdf(paper, await brandOf(cx, parties.agencyId));
  return { sections, file: pdfAnswer(`statement-${today.toString()}.pdf`, pdf) };
};
