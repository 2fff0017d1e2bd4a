import type { getClientStatement as contract, Statement } from '@worklane/contract/billing/account.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { methodByReference } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { type AgencyActor, type ClientActor, may } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found, ruleBroken } from '#platform/errors/errors.ts';
import { dueShown } from './account.views.ts';
import { findPayTo, type Parties } from './make-statement.ts';
import { type EntryRow, findMovements, findOpen, findOpenings, MOST_MOVEMENTS } from './movement.queries.ts';
import { accountsOf, periodOf } from './movement.rules.ts';
import { findParties } from './statement.queries.ts';
import { sectionsOf } from './statement.rules.ts';
import { findStatementMails } from './statement-mail.queries.ts';

type Line = Statement['accounts'][number]['lines'][number];

/** Of an entry what doesn’t depend on where it is shown; the way to a payment at its provider is of use to the agency alone. */
const entryOf = (row: EntryRow, isAgency: boolean): Omit<Line, 'amount' | 'balance'> => {
  const paidBy = (row.paymentId !== null && methodByReference(row.reference)) || null;
  return {
    on: row.on,
    kind: row.paymentId === null ? (row.side === 'DEBIT' ? 'INVOICE' : 'CREDIT_NOTE') : 'PAYMENT',
    reference: paidBy === null || isAgency ? row.reference : null,
    paidBy,
    // What hirers of vehicles are charged has its own screens at the agency.
    invoiceId: isAgency && !row.billsClient ? null : row.documentId,
    hireId: isAgency ? row.hireId : null,
    dueOn: row.side === 'DEBIT' ? row.dueOn : null,
  };
};

/** So many of the last emails are shown. */
const MOST_MAILS = 5;

const NONE = { NOT_DUE: 0, UP_TO_30: 0, UP_TO_60: 0, UP_TO_90: 0, OVER_90: 0 };

/** What happened between an agency and a client from one day to another, and what is owed today. 404 where the two have nothing to do with each other. */
export const getStatement = async (
  cx: Context<AgencyActor | ClientActor>,
  parties: Parties,
  query: Received<typeof contract>['query'],
): Promise<Statement> => {
  const { tx, actor } = cx;
  const { agency, client, clientEmail } = found(await findParties(tx, parties), 'account');
  const today = await ownToday(cx);
  const period = periodOf(query, today);
  if (period.to < period.from) throw ruleBroken('PERIOD', 'The last day is before the first.', 'to');
  const movements = await findMovements(tx, parties, period);
  if (movements.length > MOST_MOVEMENTS)
    throw ruleBroken('PERIOD', 'That’s more than 2,000 entries. Choose a shorter period.', 'from');
  const openings = await findOpenings(tx, parties, period.from);
  const sections = sectionsOf(await findOpen(tx, parties), today);
  const isAgency = actor.userType === 'AGENCY';
  const mayEmail = isAgency && may(actor, 'MANAGE_CLIENT_BILLING');
  return {
    party: isAgency ? { id: parties.clientId, name: client } : { id: parties.agencyId, name: agency },
    ...period,
    accounts: accountsOf(openings, movements).map(({ currency, opening, lines, closing }) => ({
      currency,
      opening: opening / 100,
      lines: lines.map(({ row, amount, balance }) => ({
        ...entryOf(row, isAgency),
        amount: amount / 100,
        balance: balance / 100,
      })),
      closing: closing / 100,
    })),
    due: sections.map(({ currency, ages, credit }) =>
      dueShown({ currency, ages: { ...NONE, ...Object.fromEntries(ages) }, credit }),
    ),
    open: sections.flatMap(({ currency, lines }) =>
      lines.map(({ row, amount, open, overdue }) => ({
        ...entryOf(row, isAgency),
        currency,
        amount: amount / 100,
        left: open / 100,
        overdueDays: overdue,
      })),
    ),
    payTo: await findPayTo(tx, parties),
    emailed: isAgency ? await findStatementMails(tx, parties, MOST_MAILS) : [],
    emailTo: mayEmail ? clientEmail : null,
    can: { email: mayEmail },
  };
};
