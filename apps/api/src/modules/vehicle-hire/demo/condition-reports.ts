import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { BodyType } from '#platform/db/schema.generated.ts';
import { chance } from '#platform/demo/chance.ts';
import type { Files } from '#platform/files/files.ts';
import { keepPicture, pictureOf } from './vehicle-photos.ts';

const DAMAGES = ['Small scratch on the rear bumper', 'Stone chip on the bonnet', 'Scuffed front left wheel'];

/** Ten-thousandths for each kilometre beyond the allowance, when these hires began. */
const EXCESS_RATE = 2200;

/** What was invoiced beyond the allowance, in kilometres. */
const excess = sql<number | null>`(
  select substring(i.description from 'Excess mileage: (\\d+) km')::int
  from hire_invoice h
  join hire_invoice_item i on i.agency_id = h.agency_id and i.client_id = h.client_id and i.invoice_id = h.id
  where h.agency_id = b.agency_id and h.booking_id = b.id and i.description like 'Excess mileage: %'
  limit 1)`;

/** So many of the latest have photos. */
const WITH_PHOTOS = 4;

/** Of each stage one from the front and one from the side. */
const addPhotos = async (
  tx: Tx,
  files: Files,
  { agencyId, clientId, bookingId }: { agencyId: number; clientId: number; bookingId: number },
  { body_type: body, color }: { body_type: BodyType; color: string | null },
  isBack: boolean,
): Promise<void> => {
  for (const stage of isBack ? (['HANDOVER', 'RETURN'] as const) : (['HANDOVER'] as const))
    for (const [view, shows] of [
      ['FRONT', 'FRONT'],
      ['LEFT', 'SIDE'],
    ] as const) {
      const bytes = await pictureOf(shows, { body, color: color ?? '' });
      const picture = { kind: 'CONDITION_PHOTO', name: `${view.toLowerCase()}.png`, bytes };
      await tx
        .insertInto('condition_photo')
        .values({
          agency_id: agencyId,
          client_id: clientId,
          booking_id: bookingId,
          stage,
          view,
          file_id: await keepPicture(tx, files, agencyId, picture),
        })
        .execute();
    }
};

/** What is out has been handed over, and what is back was looked at. */
export const addConditionReports = async (
  tx: Tx,
  files: Files,
  agencyId: number,
  recordedBy: string,
): Promise<void> => {
  const luck = chance(20_261_124 + agencyId);
  const bookings = await tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .select(['b.id', 'b.client_id', 'b.status', 'b.starts_at', 'b.ends_at', 'b.days_hired', 'v.mileage'])
    .select(['v.max_daily_mileage', 'v.body_type', 'v.color', excess.as('excess')])
    .where('b.agency_id', '=', agencyId)
    .where('b.status', 'in', ['WAITINGAUTH', 'AUTHORIZED', 'COMPLETE'])
    .orderBy('b.starts_at', 'desc')
    .execute();
  for (const [index, booking] of bookings.entries()) {
    const { id, client_id, status, starts_at, ends_at, days_hired, mileage, max_daily_mileage } = booking;
    const isBack = status !== 'WAITINGAUTH';
    const usual = days_hired * (40 + luck.below(90));
    const driven = booking.excess === null ? usual : days_hired * (max_daily_mileage ?? 0) + booking.excess;
    const back = (mileage ?? 20_000) - luck.below(400);
    const check = { agency_id: agencyId, client_id, booking_id: id, recorded_by: recordedBy };
    await tx
      .updateTable('vehicle_booking')
      .set({ actual_start: starts_at, ...(isBack && { actual_end: ends_at, held_until: ends_at }) })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('condition_check')
      .values([
        {
          ...check,
          stage: 'HANDOVER' as const,
          odometer: Math.max(0, back - driven),
          fuel: 8,
          max_daily_mileage,
          excess_mileage_rate: max_daily_mileage === null ? null : EXCESS_RATE,
          damages: luck.next() < 0.4 ? [luck.of(DAMAGES)] : [],
        },
        ...(isBack ? [{ ...check, stage: 'RETURN' as const, odometer: back, fuel: luck.of([4, 6, 7, 8, 8]) }] : []),
      ])
      .execute();
    if (index < WITH_PHOTOS)
      await addPhotos(tx, files, { agencyId, clientId: client_id, bookingId: id }, booking, isBack);
  }
};
