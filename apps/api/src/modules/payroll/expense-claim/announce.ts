import { penceText, rate } from '@worklane/contract/money.ts';
import { claimedAmount, claimedText } from '@worklane/contract/payroll/expense-claim.rules.ts';
import { notify, type Facts } from '#modules/messages/index.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { ClaimRow } from './expense-claim.views.ts';

const british = (date: string): string => date.split('-').toReversed().join('/');

/** “Mileage, 12.4 miles” */
const whatOf = ({ name, unit, tenths }: ClaimRow): string => `${name}, ${claimedText(unit, tenths)}`;

const nameOf = ({ firstname, lastname }: ClaimRow): string => `${firstname} ${lastname}`;

const factsOf = (row: ClaimRow, who: Facts[number]): Facts => [
  who,
  ['Expense', whatOf(row)],
  ['Day', british(row.day)],
  ['Amount', `${row.currency} ${penceText(claimedAmount(rate(row.pay_rate), row.tenths))}`],
];

/** Whoever decides about claims hears that one waits. */
export const announceSubmission = (cx: Context<WorkerActor>, row: ClaimRow): Promise<void> =>
  notify(cx, {
    people: { agencyIds: [row.agencyId], permission: 'MANAGE_PAYROL' },
    reason: 'an expense claim waits for a decision',
    title: `${nameOf(row)} has claimed an expense`,
    body: `${nameOf(row)} has claimed ${whatOf(row)} on ${british(row.day)}. Approve or reject it.`,
    link: `payslips/expenses-claimed?open=${row.id}`,
    facts: factsOf(row, ['Worker', nameOf(row)]),
  });

type News = { readonly title: string; readonly body: string; readonly mailBody?: string };

/** What the agency has decided about the worker’s claim. */
export const announceDecision = (
  cx: Context<AgencyActor>,
  row: ClaimRow,
  news: (what: string) => News,
): Promise<void> =>
  notify(cx, {
    people: { workerIds: [row.workerId], permission: 'VIEW_SHIFT' },
    reason: 'it’s about an expense that you claimed',
    ...news(`${whatOf(row)} on ${british(row.day)}`),
    link: `expenses?open=${row.id}`,
    facts: factsOf(row, ['Agency', row.agency]),
    fromAgencyId: row.agencyId,
  });
