import type { claimInterest as claimContract, Interest } from '@worklane/contract/billing/interest.ts';
import type { InvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, sum, type Pence } from '@worklane/contract/money.ts';
import { BASE_RATE } from '@worklane/contract/rates/statutory-figure.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { findIssued, findUnitsPerPound, moneyText } from '#modules/money/index.ts';
import { findFigures } from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { findCredit } from '../invoice/credit.queries.ts';
import { isInterest } from '../invoice/invoice.queries.ts';
import { raiseNote } from '../note/note.service.ts';
import { findClaims, findSettled, insertClaim, isInDispute } from './interest.queries.ts';
import { ABOVE_BASE, fixedSumOf, halfYearOf, interestOf, openOn, type Period } from './interest.rules.ts';

type AgencyContext = Context<AgencyActor>;

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The base rate by which a debt is owed that became late on a day, in hundredths of a per cent. */
const findBaseRate = async ({ tx }: AgencyContext, halfYear: string): Promise<number | undefined> =>
  (await findFigures(tx)).find(({ kind, from }) => kind === BASE_RATE && from === halfYear)?.hundredths;

/** 404 where the agency has issued no such invoice to a client, or it claims interest itself. */
const findOverdue = async ({ tx, actor }: AgencyContext, id: number) => {
  const invoice = found(await findIssued(tx, actor, id), 'invoice');
  if (invoice.kind !== 'AGENCY_TO_CLIENT' || (await isInterest(tx, actor.agencyId, id))) throw notFound('invoice');
  return { ...invoice, total: pence(invoice.total ?? 0), lateFrom: dayAfter(invoice.dueOn ?? '') };
};

/** What the agency holds of the client’s: it has to pay the invoice before anybody is charged for paying late. */
const creditOf = async (
  { tx, actor }: AgencyContext,
  { clientId, currency }: Awaited<ReturnType<typeof findOverdue>>,
): Promise<Pence> =>
  sum((await findCredit(tx, { agencyId: actor.agencyId, clientId, currency })).map(({ amount }) => pence(amount)));

type Owed = {
  readonly from: string;
  readonly base: number | undefined;
  readonly periods: readonly Period[];
  readonly fixedSum: Pence;
  readonly claimedUntil: string | null;
};

/** What is owed for a late payment until a day, as far as nobody has claimed it; no fixed sum in a currency that had no rate then. */
const owedUntil = async (
  cx: AgencyContext,
  { id, total, currency, lateFrom }: Awaited<ReturnType<typeof findOverdue>>,
  until: string,
): Promise<Owed> => {
  const { tx, actor } = cx;
  const claims = await findClaims(tx, actor.agencyId, id);
  const claimedUntil = claims[0]?.until ?? null;
  const from = claimedUntil === null ? lateFrom : dayAfter(claimedUntil);
  const settled = await findSettled(tx, actor.agencyId, id);
  const base = await findBaseRate(cx, halfYearOf(lateFrom));
  const debt = openOn(total, settled, lateFrom);
  const isLate = lateFrom <= until && debt > 0;
  const units = await findUnitsPerPound(tx, currency, Temporal.PlainDate.from(lateFrom));
  return {
    from,
    base,
    periods: base === undefined || from > until ? [] : interestOf(total, settled, { from, until }, base + ABOVE_BASE),
    fixedSum:
      units !== undefined && isLate && claims.every(({ fixedSum }) => fixedSum === 0)
        ? fixedSumOf(debt, units)
        : pence(0),
    claimedUntil,
  };
};

export const getInterest = async (cx: AgencyContext, id: number): Promise<Interest> => {
  const { tx, actor } = cx;
  const invoice = await findOverdue(cx, id);
  const until = (await ownToday(cx)).toString();
  const { from, base, periods, fixedSum, claimedUntil } = await owedUntil(cx, invoice, until);
  const interest = sum(periods.map((period) => period.interest));
  const credit = await creditOf(cx, invoice);
  return {
    from: from <= until ? from : null,
    until,
    basePercent: base === undefined ? null : base / 100,
    percent: base === undefined ? null : (base + ABOVE_BASE) / 100,
    halfYear: invoice.lateFrom <= until ? halfYearOf(invoice.lateFrom) : null,
    periods: periods.map((period) => ({ ...period, open: period.open / 100, interest: period.interest / 100 })),
    interest: interest / 100,
    fixedSum: fixedSum / 100,
    currency: invoice.currency,
    claimedUntil,
    isDisputed: await isInDispute(tx, actor.agencyId, id),
    credit: credit / 100,
    can: {
      claim:
        may(actor, 'MANAGE_CLIENT_BILLING') &&
        base !== undefined &&
        from <= until &&
        interest + fixedSum > 0 &&
        credit === 0,
    },
  };
};

const dayText = (day: string): string => day.split('-').toReversed().join('/');

/**
 * Asks the client to approve a debit note over interest until a day that has come, or less, and the fixed sum. 409 where there is less to
 * claim than was shown.
 */
export const claimInterest = async (
  cx: AgencyContext,
  { params: { id }, body: { until, interest, fixedSum } }: Received<typeof claimContract>,
): Promise<InvoiceNote> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const invoice = await findOverdue(cx, id);
  if (until > (await ownToday(cx)).toString()) throw ruleBroken('DAY', 'Choose today or an earlier day.', 'until');
  const owed = await owedUntil(cx, invoice, until);
  if (owed.base === undefined)
    throw conflict(
      'NO_BASE_RATE',
      `The base rate that counts from ${dayText(halfYearOf(invoice.lateFrom))} is missing. The platform adds it, under Wages and costs.`,
    );
  const most = sum(owed.periods.map((period) => period.interest));
  const fixed = fixedSum ? owed.fixedSum : pence(0);
  const money = (amount: Pence) => moneyText(amount / 100, invoice.currency);
  const credit = await creditOf(cx, invoice);
  if (credit > 0) throw conflict('CREDIT', `The client has ${money(credit)} of credit. Use it for this invoice first.`);
  if (owed.from > until)
    throw conflict(
      'CLAIMED',
      owed.claimedUntil === null
        ? 'Interest isn’t owed yet.'
        : `Interest has been claimed until ${dayText(owed.claimedUntil)}.`,
    );
  if (interest > most)
    throw ruleBroken('MORE_THAN_OWED', `That’s more than the ${money(most)} of interest that is owed.`, 'interest');
  const amount = sum([interest, fixed]);
  if (amount === 0) throw ruleBroken('NOTHING', 'There is nothing to claim.', 'interest');
  const parts = [
    ...(interest > 0
      ? [
          `${interest < most ? `${money(interest)} of the interest` : 'Interest'} at ${(owed.base + ABOVE_BASE) / 100}% a year from ${dayText(owed.from)} to ${dayText(until)}`,
        ]
      : []),
    ...(fixed > 0 ? [`${money(fixed)} for late payment`] : []),
  ];
  const { noteId, note } = await raiseNote(cx, invoice, {
    kind: 'DEBIT',
    description: `${parts.join(', and ')}. Outside the scope of VAT`,
    position: null,
    vat_basis_points: 0,
    amount_pence: amount,
    reason: 'Late Payment of Commercial Debts (Interest) Act 1998',
  });
  await insertClaim(tx, {
    note_id: noteId,
    agency_id: agencyId,
    client_id: invoice.clientId,
    invoice_id: id,
    from_on: owed.from,
    until_on: until,
    fixed_sum_pence: fixed,
  });
  return note;
};
