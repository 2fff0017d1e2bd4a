import { pence, sum, type Pence } from '@worklane/contract/money.ts';
import { sql, type Updateable } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VehicleBooking } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { isDepositTaken } from '../invoice/deposit.queries.ts';
import type { Agreement } from './agreement.rules.ts';
import { isEmailUnconfirmed } from './unconfirmed-email.ts';

/** A booking with all that a change of it is decided by; undefined for one that the actor may not know of. */
export const findHire = (tx: Tx, actor: Pick<Actor, 'userType' | 'agencyId'>, id: number) => {
  let bookings = tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .leftJoin('app_user as u', 'u.id', 'b.cancelled_by_user_id')
    .select(['b.id', 'b.agency_id as agencyId', 'b.client_id as clientId', 'b.vehicle_id as vehicleId', 'b.version'])
    .select(['b.starts_at as pickup', 'b.ends_at as dropoff', 'b.status', 'b.days_hired as daysHired', 'b.currency'])
    .select(['b.source', 'b.reserved_until as reservedUntil', 'b.reference', 'b.actual_end as returnedAt'])
    .select(['b.deposit_pence as deposit', 'b.deposit_status as depositStatus', isDepositTaken.as('depositTaken')])
    .select(['b.cancelled_at as cancelledAt', 'b.cancel_reason as cancelReason', 'b.cancel_note as cancelNote'])
    .select(['v.name', 'v.model', 'v.regno', 'l.name as locationName', 'l.city', 'l.time_zone as timeZone'])
    .select(['b.location_id as locationId', isEmailUnconfirmed.as('emailUnconfirmed')])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('cancelledBy'))
    .select(sql<Agreement | null>`b.agreed`.as('agreed'))
    .where('b.id', '=', id);
  if (!isPlatform(actor)) bookings = bookings.where('b.agency_id', '=', actor.agencyId);
  return bookings.executeTakeFirst();
};

export type Hire = NonNullable<Awaited<ReturnType<typeof findHire>>>;

type Change = Omit<Updateable<VehicleBooking>, 'version' | 'agreed'> & { readonly agreed?: Agreement };

/** Undefined when the row has moved on since `version`. */
export const saveHire = (tx: Tx, { id, version }: Pick<Hire, 'id' | 'version'>, { agreed, ...change }: Change) =>
  tx
    .updateTable('vehicle_booking')
    .set({
      ...change,
      ...(agreed === undefined ? {} : { agreed: JSON.stringify(agreed) }),
      version: nextVersion,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export type CreditableInvoice = { readonly documentId: number; readonly left: Pence };

/** What the booking’s invoices have charged and no credit note has taken back, the latest first. */
export const findCreditable = async (tx: Tx, { agencyId, id }: Pick<Hire, 'agencyId' | 'id'>) => {
  const rows = await tx
    .selectFrom('hire_invoice as i')
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'i.agency_id').onRef('d.id', '=', 'i.document_id'),
    )
    .select(['d.id as documentId', 'd.total_pence as total'])
    .select((eb) =>
      eb
        .selectFrom('money_document as n')
        .whereRef('n.agency_id', '=', 'd.agency_id')
        .whereRef('n.corrects_id', '=', 'd.id')
        .where('n.status', '=', 'ISSUED')
        .select(sql<number>`coalesce(sum(n.total_pence), 0)::bigint`.as('credited'))
        .as('credited'),
    )
    .where('i.agency_id', '=', agencyId)
    .where('i.booking_id', '=', id)
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(({ documentId, total, credited }) => ({ documentId, left: pence(total - (credited ?? 0)) }));
};

export const leftOf = (invoices: readonly CreditableInvoice[]): Pence => sum(invoices.map(({ left }) => left));

/** The credit notes of the booking’s invoices, the oldest first, with what no invoice has used of them. */
export const findCredits = (tx: Tx, { agencyId, id }: Pick<Hire, 'agencyId' | 'id'>) =>
  tx
    .selectFrom('hire_invoice as i')
    .innerJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 'i.agency_id').onRef('n.corrects_id', '=', 'i.document_id'),
    )
    .innerJoin('open_item as o', (join) =>
      join.onRef('o.agency_id', '=', 'n.agency_id').onRef('o.document_id', '=', 'n.id'),
    )
    .select(['n.reference', 'n.issued_on as issuedOn', 'n.total_pence as total', 'o.open_pence as open'])
    .where('i.agency_id', '=', agencyId)
    .where('i.booking_id', '=', id)
    .where('n.status', '=', 'ISSUED')
    .orderBy('n.id')
    .execute();
