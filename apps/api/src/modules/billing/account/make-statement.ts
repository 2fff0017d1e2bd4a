import { brandOf } from '#modules/agencies/index.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { accountLines } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { findOpen } from './movement.queries.ts';
import { findLatest } from './statement.queries.ts';
import { sectionsOf } from './statement.rules.ts';
import { type StatementPaper, statementPdf } from './statement-pdf.ts';

export type Parties = { readonly agencyId: number; readonly clientId: number };

/** Where the latest invoice says to pay, and which that is: another one may name another account. */
export const findPayTo = async (tx: Tx, parties: Parties): Promise<string[]> => {
  const latest = await findLatest(tx, parties);
  const lines = latest ? accountLines(latest, 'your invoice numbers') : [];
  return lines.length === 0 ? [] : [...lines, `As on invoice ${latest?.reference}`];
};

/** What is open today between two. `sides`: whom it is from and to, a line each of what is known. */
export const makeStatement = async (
  cx: Context<AgencyActor | ClientActor>,
  parties: Parties,
  sides: Pick<StatementPaper, 'from' | 'to'>,
): Promise<FileAnswer> => {
  const today = await ownToday(cx);
  const paper = {
    ...sides,
    on: today.toString(),
    payTo: await findPayTo(cx.tx, parties),
    sections: sectionsOf(await findOpen(cx.tx, parties), today),
  };
  return pdfAnswer(`statement-${today.toString()}.pdf`, await statementPdf(paper, await brandOf(cx, parties.agencyId)));
};
