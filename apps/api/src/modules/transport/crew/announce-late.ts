import { timeZoneOfAgency } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { inLocalTime } from '#modules/vehicle-hire/index.ts';
import type { Context } from '#platform/context.ts';
import { findNextJob, type LateJob } from './late.queries.ts';

type Teller = Pick<Context, 'tx' | 'enqueue' | 'config'>;

/** The desk of the journey: that it is late, or that something is wanted which it still has. */
export const notifyLateDesk = async (
  cx: Teller,
  { id, reference, agencyId, end, regno }: LateJob,
  { title, body }: { readonly title: string; readonly body: (due: string) => string },
): Promise<void> => {
  const due = inLocalTime(end, await timeZoneOfAgency(cx, agencyId));
  await notify(cx, {
    kind: 'BOOKINGS',
    people: { agencyIds: [agencyId], permission: 'MANAGE_TRANSPORT' },
    title: `${title}: ${reference}`,
    body: body(due),
    link: `jobs/agency-list/${id}`,
    facts: [['Reference', reference], ['Due back', due], ...(regno === null ? [] : ([['Vehicle', regno]] as const))],
  });
};

/** Those of the next journey hear that what it needs is still out: its agency, and the client whose it is. Nothing of the late one but that. */
export const notifyNextJob = async (cx: Teller, jobId: number, what: string): Promise<void> => {
  const next = await findNextJob(cx.tx, jobId);
  if (!next) return;
  const news = {
    title: `May begin late: ${next.reference}`,
    body: `${what} is still out on a journey that takes longer than planned.`,
    facts: [['Reference', next.reference]],
  } as const;
  if (next.agencyId !== null)
    await notify(cx, {
      ...news,
      kind: 'BOOKINGS',
      people: { agencyIds: [next.agencyId], permission: 'MANAGE_TRANSPORT' },
      link: `jobs/agency-list/${next.id}`,
    });
  if (next.clientId !== null)
    await notify(cx, {
      ...news,
      reason: 'your organisation asked for this transport',
      body: 'Its vehicle or somebody of its crew is still out on a journey that takes longer than planned. The agency can tell you more.',
      people: { clientIds: [next.clientId], permission: 'VIEW_TRANSPORT' },
      link: `transport/${next.id}`,
    });
};

/** The agency and the client of the next shift hear that somebody may come late, and not from where. */
export const notifyNextShift = (
  cx: Teller,
  { shiftId, agencyId, clientId }: { shiftId: number; agencyId: number; clientId: number },
  worker: string,
): Promise<void> =>
  notify(cx, {
    kind: 'BOOKINGS',
    people: { agencyIds: [agencyId], clientIds: [clientId], permission: 'VIEW_SHIFT' },
    title: `May come late: ${worker}`,
    body: `${worker} is still at other work that takes longer than planned, and may come late to this shift.`,
    link: `shifts/info/${shiftId}`,
  });

/** Whoever hands the vehicle out to the next hirer. */
export const notifyNextHire = (
  cx: Teller,
  { agencyId, regno, vehicle }: Pick<LateJob, 'agencyId' | 'regno' | 'vehicle'>,
  { hireId, hirerId }: { hireId: number; hirerId: number },
): Promise<void> =>
  notify(cx, {
    kind: 'VEHICLES',
    people: { agencyIds: [agencyId], permission: 'MANAGE_TRANSPORT' },
    title: `Still out: ${vehicle} (${regno})`,
    body: 'It is on a journey that takes longer than planned, and this booking begins within the hour.',
    link: `clients/${hirerId}/bookings/${hireId}`,
    facts: [
      ['Vehicle', `${vehicle} (${regno})`],
      ['Booking', String(hireId)],
    ],
  });
