import { sellerLines } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { knownLines } from '#platform/pdf/rows.ts';
import { makeStatement, type Parties } from './make-statement.ts';
import { findLatest, findParties } from './statement.queries.ts';

/** What is open today between an agency, as its latest invoice names it, and a client. 404 where the two have nothing to do with each other. */
export const downloadStatement = async (
  cx: Context<AgencyActor | ClientActor>,
  parties: Parties,
): Promise<FileAnswer> => {
  const { agency, client, ...named } = found(await findParties(cx.tx, parties), 'account');
  const latest = await findLatest(cx.tx, parties);
  return makeStatement(cx, parties, {
    from: latest
      ? sellerLines(latest)
      : knownLines([agency, named.street, named.town, named.post_code, named.telephone, named.email]),
    to: knownLines([client, named.first_line, named.clientTown, named.clientPostCode, named.clientEmail]),
  });
};
