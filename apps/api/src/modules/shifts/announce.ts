import { bookingEventKinds, type BookingEvent } from '@worklane/contract/shifts/booking-action.ts';
import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import { sql } from 'kysely';
import { notify, type Facts } from '#modules/messages/index.ts';
import { whenText } from './plan-text.ts';
import type { Shift } from './shift.queries.ts';
import type { ActingContext } from './acting-context.ts';

type Party = 'CLIENT' | 'AGENCY' | 'WORKER';

/** What happens to a shift, as its history shows it, and which of the emails that people choose from tells of it. */
const SHIFT_EVENTS = {
  Requested: 'REQUESTS',
  'Requested on the client’s behalf': 'REQUESTS',
  Agreed: 'REQUESTS',
  Released: 'REQUESTS',
  Changed: 'REQUESTS',
  'Change requested': 'BOOKINGS',
  'Change declined': 'BOOKINGS',
  'Change withdrawn': 'BOOKINGS',
  'Change lapsed': 'BOOKINGS',
  'Change to answer again': 'BOOKINGS',
  Applied: 'APPLICATIONS',
  Proposed: 'APPLICATIONS',
  'Booked directly': 'BOOKINGS',
  'No longer eligible': 'BOOKINGS',
  'Check the rates': 'BOOKINGS',
  Started: 'BOOKINGS',
  'Shift cancelled': 'CANCELLATIONS',
} as const satisfies Record<string, NotificationKind>;

type ShiftEvent = keyof typeof SHIFT_EVENTS | BookingEvent;

/** The same of everything that happens to a booking, which the contract has words for. */
const KINDS: Readonly<Record<ShiftEvent, NotificationKind>> = { ...SHIFT_EVENTS, ...bookingEventKinds };

/** The same as the worker reads it whose booking or application it is; the history's own word for the rest. */
const TO_WORKER: Readonly<Partial<Record<ShiftEvent, string>>> = {
  Proposed: 'You’ve been put forward',
  Rejected: 'Your application was rejected',
  'Application withdrawn': 'Your application was withdrawn',
  Expired: 'Your application has expired',
  'Open again': 'Your application is open again',
  Approved: 'You’re booked',
  'Booked directly': 'You’re booked, please confirm',
  'Not confirmed in time': 'Your booking has expired',
  'No longer eligible': 'Your booking is at risk',
  'Times queried': 'Your timesheet was queried',
  'Query settled': 'The query on your timesheet was settled',
  Authorised: 'Your timesheet was authorised',
  'Booking cancelled': 'Your booking was cancelled',
};

type Notice = {
  action: ShiftEvent;
  detail?: string | null;
  /** Given when it concerns one worker; it is then that agency's business and no other's. */
  booking?: { id: number; agencyId: number; workerId: number; workerName: string };
  /** Who hears of it besides those who see the history. */
  notify: readonly Party[];
  /** Agencies to tell when it concerns no single booking. */
  agencyIds?: readonly number[];
  /** Workers to tell when it concerns several of them. */
  workerIds?: readonly number[];
  sentence: string;
  /** What those of client and agencies read instead who may read rates. */
  toRateReaders?: string;
  /** What the worker reads instead, where the sentence speaks about them. */
  toWorker?: string;
  /** Who did it and hears nothing of it, where that is not who speaks. */
  except?: number;
};

/** “Nurse, Ward 4, Tue 24 Nov, 07:00–15:00” */
const titleOf = (shift: Shift): string => `${shift.assignmentName}, ${shift.location}, ${whenText(shift)}`;

const factsOf = (shift: Shift, workerName?: string): Facts => [
  ['Shift', `${shift.assignmentName}, ${shift.location}`],
  ['When', whenText(shift)],
  ...(workerName === undefined ? [] : [['Worker', workerName] as const]),
];

/**
 * Writes the history and tells the people concerned, all in the transaction of the change. What an agency did is its own
 * and the client's business: other agencies never learn who else works on a shift.
 */
export const announce = async (cx: ActingContext, shift: Shift, notice: Notice): Promise<void> => {
  await insertEvent(cx, shift, notice);
  await notifyParties(cx, shift, notice);
};

const insertEvent = async (
  { tx, actor }: ActingContext,
  shift: Pick<Shift, 'id' | 'clientId'>,
  { action, detail = null, booking }: Pick<Notice, 'action' | 'detail' | 'booking'>,
): Promise<void> => {
  await tx
    .insertInto('shift_event')
    .values({
      shift_id: shift.id,
      client_id: shift.clientId,
      booking_id: booking?.id ?? null,
      agency_id: booking?.agencyId ?? actor.agencyId,
      worker_id: booking?.workerId ?? null,
      by_name: actor.name,
      by_organisation: actor.organisation,
      action: booking ? `${action}: ${booking.workerName}` : action,
      detail,
    })
    .execute();
};

/** A booking that something happened to by itself. */
export type Affected = { id: number; agencyId: number; workerId: number; workerName: string };

/** The same of several workers at once: a line of the history each, one notice to the workers and one to their agencies. */
export const announceOfMany = async (
  cx: ActingContext,
  shift: Shift,
  { action, toWorkers, toAgencies }: { action: ShiftEvent; toWorkers: string; toAgencies: string },
  affected: readonly Affected[],
): Promise<void> => {
  const { tx, actor } = cx;
  await tx
    .insertInto('shift_event')
    .values(
      affected.map(({ id, agencyId, workerId, workerName }) => ({
        shift_id: shift.id,
        client_id: shift.clientId,
        booking_id: id,
        agency_id: agencyId,
        worker_id: workerId,
        by_name: actor.name,
        by_organisation: actor.organisation,
        action: `${action}: ${workerName}`,
      })),
    )
    .execute();
  const about = { kind: KINDS[action], facts: factsOf(shift), link: `shifts/info/${shift.id}` };
  await notify(cx, {
    ...about,
    people: { workerIds: affected.map(({ workerId }) => workerId), permission: 'VIEW_SHIFT' },
    title: `${TO_WORKER[action] ?? action}: ${titleOf(shift)}`,
    body: toWorkers,
  });
  await notify(cx, {
    ...about,
    people: { agencyIds: [...new Set(affected.map(({ agencyId }) => agencyId))], permission: 'VIEW_SHIFT' },
    title: `${action}: ${titleOf(shift)}`,
    body: toAgencies,
  });
};

/** Tells people alone, where not all of them are told the same. */
export const notifyParties = async (cx: ActingContext, shift: Shift, notice: Notice): Promise<void> => {
  const { booking, action, sentence, toRateReaders = sentence, toWorker = sentence } = notice;
  const { except = cx.actor.userId } = notice;
  const about = { kind: KINDS[action], link: `shifts/info/${shift.id}`, except };
  const agencyIds = booking ? [booking.agencyId] : (notice.agencyIds ?? []);
  const workerIds = booking ? [booking.workerId] : (notice.workerIds ?? []);
  if (notice.notify.includes('CLIENT') || notice.notify.includes('AGENCY')) {
    const organisations = {
      clientIds: notice.notify.includes('CLIENT') ? [shift.clientId] : [],
      agencyIds: notice.notify.includes('AGENCY') ? agencyIds : [],
    };
    const news = {
      ...about,
      title: `${action}: ${titleOf(shift)}`,
      body: sentence,
      facts: factsOf(shift, booking?.workerName),
    };
    if (toRateReaders === sentence)
      await notify(cx, { ...news, people: { ...organisations, permission: 'VIEW_SHIFT' } });
    else {
      const { those, others } = await rateReaders(cx.tx, organisations);
      await notify(cx, { ...news, userIds: those, body: toRateReaders });
      await notify(cx, { ...news, userIds: others });
    }
  }
  if (notice.notify.includes('WORKER'))
    await notify(cx, {
      ...about,
      people: { workerIds, permission: 'VIEW_SHIFT' },
      title: `${TO_WORKER[action] ?? action}: ${titleOf(shift)}`,
      body: toWorker,
      facts: factsOf(shift),
      fromAgencyId: booking?.agencyId ?? null,
    });
};

type Organisations = { readonly agencyIds: readonly number[]; readonly clientIds: readonly number[] };

/** Those of agencies and clients who read of shifts, by whether they may read rates; without those of `p` who were notified already. */
const rateReaders = async (
  tx: ActingContext['tx'],
  { agencyIds, clientIds }: Organisations,
  wasNotified = sql<boolean>`false`,
): Promise<{ those: number[]; others: number[] }> => {
  const who = sql`${agencyIds}::bigint[], ${clientIds}::bigint[], '{}'`;
  const { rows } = await sql<{ id: number; readsRates: boolean }>`
    select p.id::int, p.id in (select app.people(${who}, 'VIEW_ASSIGNMENT_CODE_RATE')) as "readsRates"
    from app.people(${who}, 'VIEW_SHIFT') p (id)
    where not ${wasNotified}`.execute(tx);
  const idsOf = (readsRates: boolean) => rows.filter((row) => row.readsRates === readsRates).map(({ id }) => id);
  return { those: idsOf(true), others: idsOf(false) };
};

/**
 * What an agency has to know of the rates of a booking: with amounts for those who may read its rates, without them for the others. Whoever
 * was told so a moment ago is left out, since a job may run twice.
 */
export const notifyOfRates = async (
  cx: ActingContext,
  shift: Shift,
  { agencyId, workerName }: Affected,
  { withAmounts, without }: { withAmounts: string; without: string },
): Promise<void> => {
  const link = `shifts/info/${shift.id}`;
  const wasNotified = sql<boolean>`exists (select from notification n where n.user_id = p.id and n.link = ${link}
    and n.body in (${withAmounts}, ${without}) and n.created_at > now() - interval '1 hour')`;
  const { those, others } = await rateReaders(cx.tx, { agencyIds: [agencyId], clientIds: [] }, wasNotified);
  const about = {
    kind: KINDS['Check the rates'],
    link,
    title: `Check the rates: ${titleOf(shift)}`,
    facts: factsOf(shift, workerName),
  };
  await notify(cx, { ...about, userIds: those, body: withAmounts });
  await notify(cx, { ...about, userIds: others, body: without });
};
