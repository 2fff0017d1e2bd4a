import type { emailStatement as contract } from '@worklane/contract/billing/account.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { oneAtATime } from '#platform/db/one-at-a-time.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { emailStatementFile } from './email-statement.job.ts';
import { makeStatement, type Parties, sidesOf } from './make-statement.ts';
import { getStatement } from './movement.views.ts';
import { findParties } from './statement.queries.ts';
import { countRecentStatementMails, insertStatementMail } from './statement-mail.queries.ts';

/** What is open today between an agency and a client. 404 where the two have nothing to do with each other. */
export const downloadStatement = async (
  cx: Context<AgencyActor | ClientActor>,
  parties: Parties,
): Promise<FileAnswer> => {
  const sides = found(await sidesOf(cx.tx, parties), 'account');
  return (await makeStatement(cx, parties, sides, await ownToday(cx))).file;
};

/** Nobody’s mailbox is filled by it. */
const MOST_A_DAY = 10;

/** The same goes out a moment later, to any address. 409 once that has happened ten times within a day. */
export const emailStatement = async (
  cx: Context<AgencyActor>,
  { params: { id: clientId }, body: { address } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const parties = { agencyId, clientId };
  found(await findParties(tx, parties), 'account');
  await oneAtATime(tx, 'email a statement', agencyId, clientId);
  if ((await countRecentStatementMails(tx, parties)) >= MOST_A_DAY)
    throw conflict('TOO_OFTEN', `Statements have been emailed ${MOST_A_DAY} times within a day. Try again tomorrow.`);
  const mailId = await insertStatementMail(tx, { ...parties, address, userId });
  await cx.enqueue(emailStatementFile, { mailId });
  return getStatement(cx, parties, {});
};
