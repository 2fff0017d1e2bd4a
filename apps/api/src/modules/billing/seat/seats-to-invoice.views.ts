import type { Answer } from '@worklane/contract/endpoint.ts';
import { type listSeatsToInvoice as contract, MAX_SEATS_TO_INVOICE } from '@worklane/contract/billing/seat-invoice.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { findVat, findWithoutRate } from '#modules/money/index.ts';
import { findTerms } from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { findDetails } from '../details/invoice-details.queries.ts';
import { findMissing } from '../details/missing-details.ts';
import { type BillableSeat, countUndecided, countWaiting, findClientsOf, findSeatsToInvoice } from './seat.queries.ts';
import { dayOf } from './seat-line.rules.ts';

/** What goes onto one invoice each, by the names of the agencies. */
const groupsOf = (seats: readonly BillableSeat[]) =>
  [...Map.groupBy(seats, ({ agencyId, currency }) => `${agencyId} ${currency}`).values()]
    .flatMap((each) => {
      const [first] = each;
      return first ? [{ id: first.agencyId, name: first.agency, currency: first.currency, seats: each }] : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.currency.localeCompare(other.currency));

export const listSeatsToInvoice = async (cx: Context<AgencyActor>): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const { agencyId } = actor;
  const seats = await findSeatsToInvoice(tx, agencyId, MAX_SEATS_TO_INVOICE + 1);
  const groups = groupsOf(seats.slice(0, MAX_SEATS_TO_INVOICE));
  const clients = await findClientsOf(
    tx,
    agencyId,
    groups.map(({ id }) => id),
  );
  const today = await ownToday(cx);
  const day = today.toString();
  // Who was never billed has no terms of its own.
  const terms = await findTerms(
    tx,
    groups.map(({ id }) => ({ agencyId, clientId: clients.get(id) ?? 0, day })),
  );
  const details = await findDetails(tx, agencyId);
  const vat = await findVat(tx, agencyId, day);
  const currencies = groups.map(({ currency }) => currency);
  return {
    agencies: groups.map(({ seats: each, ...group }, index) => ({
      ...group,
      dueOn: today.add({ days: terms[index]?.paymentDays ?? 0 }).toString(),
      seats: each.map((seat) => ({
        id: seat.id,
        sessionId: seat.sessionId,
        training: seat.training,
        day: dayOf(seat),
        worker: seat.worker,
        attended: seat.status === 'ATTENDED',
        price: seat.price / 100,
      })),
    })),
    undecided: await countUndecided(tx, agencyId, now),
    prepared: await countWaiting(tx, agencyId),
    more: seats.length > MAX_SEATS_TO_INVOICE,
    needsApproval: details?.needsApproval ?? false,
    vatPercent: vat / 100,
    missing: {
      ...(await findMissing(tx, agencyId, details, day)),
      // A session has a currency of its own.
      exchangeRate: vat > 0 ? await findWithoutRate(tx, currencies, today) : null,
    },
    can: { issue: may(actor, 'MANAGE_CLIENT_BILLING') },
  };
};
