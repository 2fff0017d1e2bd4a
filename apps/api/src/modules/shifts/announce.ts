import type { NotificationKind } from '@worklane/contract/messages/mail-choice.ts';
import { tell } from '#modules/messages/index.ts';
import type { Shift } from './shift/shift.queries.ts';
import type { Voice } from './voice.ts';

type Party = 'CLIENT' | 'AGENCY' | 'WORKER';

/** What happens to a shift, as its history shows it, and what people take it for who choose their e-mails. */
const KINDS = {
  Requested: 'REQUESTS',
  'Requested on the client’s behalf': 'REQUESTS',
  Agreed: 'REQUESTS',
  Released: 'REQUESTS',
  Changed: 'REQUESTS',
  'Change requested': 'BOOKINGS',
  'Change accepted': 'BOOKINGS',
  'Change declined': 'BOOKINGS',
  'Change withdrawn': 'BOOKINGS',
  'Change lapsed': 'BOOKINGS',
  'Change to answer again': 'BOOKINGS',
  'Confirmed after a change': 'APPLICATIONS',
  Applied: 'APPLICATIONS',
  Proposed: 'APPLICATIONS',
  Rejected: 'APPLICATIONS',
  Withdrawn: 'APPLICATIONS',
  Expired: 'APPLICATIONS',
  Filled: 'APPLICATIONS',
  'Open again': 'APPLICATIONS',
  Approved: 'BOOKINGS',
  'Booked directly': 'BOOKINGS',
  Confirmed: 'BOOKINGS',
  'Not confirmed in time': 'BOOKINGS',
  'No longer eligible': 'BOOKINGS',
  Started: 'BOOKINGS',
  Cancelled: 'CANCELLATIONS',
  'Shift cancelled': 'CANCELLATIONS',
  'Times entered': 'TIMES',
  'Times corrected': 'TIMES',
  'Times queried': 'TIMES',
  'Query answered': 'TIMES',
  Authorised: 'TIMES',
  Closed: 'TIMES',
} as const satisfies Record<string, NotificationKind>;

type Notice = {
  action: keyof typeof KINDS;
  detail?: string | null;
  /** Given when it concerns one worker; it is then that agency's business and no other's. */
  booking?: { id: number; agencyId: number; workerId: number; workerName: string };
  /** Who hears of it besides those who see the history. */
  tell: readonly Party[];
  /** Agencies to tell when it concerns no single booking. */
  agencyIds?: readonly number[];
  /** Workers to tell when it concerns several of them. */
  workerIds?: readonly number[];
  sentence: string;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const whenText = ({ start, timeZone }: Shift): string => {
  const { day, month, year, hour, minute } = start.toZonedDateTimeISO(timeZone);
  return `${twoDigits(day)}/${twoDigits(month)}/${year} ${twoDigits(hour)}:${twoDigits(minute)}`;
};

/** “Nurse, Ward 4, 23/11/2026 07:30” */
const titleOf = (shift: Shift): string => `${shift.assignmentName}, ${shift.location}, ${whenText(shift)}`;

/**
 * Writes the history and tells the people concerned, all in the transaction of the change. What an agency did is its own
 * and the client's business: other agencies never learn who else works on a shift.
 */
export const announce = async (voice: Voice, shift: Shift, notice: Notice): Promise<void> => {
  const { tx, actor } = voice;
  const { booking } = notice;
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
      action: booking ? `${notice.action}: ${booking.workerName}` : notice.action,
      detail: notice.detail ?? null,
    })
    .execute();
  await tellOf(voice, shift, notice);
};

/** A booking that something happened to by itself. */
export type Affected = { id: number; agencyId: number; workerId: number; workerName: string };

/** The same of several workers at once: a line of the history each, one notice to the workers and one to their agencies. */
export const announceOfMany = async (
  voice: Voice,
  shift: Shift,
  { action, toWorkers, toAgencies }: { action: keyof typeof KINDS; toWorkers: string; toAgencies: string },
  affected: readonly Affected[],
): Promise<void> => {
  const { tx, actor } = voice;
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
  const told = [
    [{ workerIds: affected.map(({ workerId }) => workerId) }, toWorkers],
    [{ agencyIds: [...new Set(affected.map(({ agencyId }) => agencyId))] }, toAgencies],
  ] as const;
  for (const [people, body] of told)
    await tell(voice, {
      people: { ...people, permission: 'VIEW_SHIFT' },
      kind: KINDS[action],
      title: `${action}: ${titleOf(shift)}`,
      body,
      link: `shifts/info/${shift.id}`,
    });
};

/** Tells people alone, where not all of them are told the same. */
export const tellOf = async (voice: Voice, shift: Shift, notice: Notice): Promise<void> => {
  const { booking } = notice;
  if (notice.tell.length === 0) return;
  const agencyIds = booking ? [booking.agencyId] : (notice.agencyIds ?? []);
  const workerIds = booking ? [booking.workerId] : (notice.workerIds ?? []);
  await tell(voice, {
    people: {
      clientIds: notice.tell.includes('CLIENT') ? [shift.clientId] : [],
      agencyIds: notice.tell.includes('AGENCY') ? agencyIds : [],
      workerIds: notice.tell.includes('WORKER') ? workerIds : [],
      permission: 'VIEW_SHIFT',
    },
    except: voice.actor.userId,
    kind: KINDS[notice.action],
    title: `${notice.action}: ${titleOf(shift)}`,
    body: notice.sentence,
    link: `shifts/info/${shift.id}`,
  });
};
