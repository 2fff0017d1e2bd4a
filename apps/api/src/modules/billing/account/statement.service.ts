import { brandOf } from '#modules/agencies/index.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { accountLines } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { knownLines } from '#platform/pdf/rows.ts';
import { findAccount, findOpen, findParties } from './statement.queries.ts';
import { sectionsOf } from './statement.rules.ts';
import { statementPdf } from './statement-pdf.ts';

type Parties = { readonly agencyId: number; readonly clientId: number };

/** What is open today between an agency and a client. 404 where the two have nothing to do with each other. */
export const downloadStatement = async (
  cx: Context<AgencyActor | ClientActor>,
  parties: Parties,
): Promise<FileAnswer> => {
  const { tx } = cx;
  const { agency, client, ...named } = found(await findParties(tx, parties), 'account');
  const today = await ownToday(cx);
  const account = await findAccount(tx, parties);
  const paper = {
    on: today.toString(),
    from: knownLines([agency, named.street, named.town, named.post_code, named.telephone, named.email]),
    to: knownLines([client, named.first_line, named.clientTown, named.clientPostCode, named.clientEmail]),
    payTo: account ? accountLines(account, 'your invoice numbers') : [],
    sections: sectionsOf(await findOpen(tx, parties), today),
  };
  return pdfAnswer(`statement-${today.toString()}.pdf`, await statementPdf(paper, await brandOf(cx, parties.agencyId)));
};
