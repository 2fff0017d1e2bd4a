import type { Tx } from '#platform/db/database.ts';

type Document = { readonly agencyId: number; readonly id: number; readonly correctsId: number | null };

/** The hire that an invoice is for, or that a credit note takes back from; undefined for everything else. */
export const findHireOf = (tx: Tx, { agencyId, id, correctsId }: Document) =>
  tx
    .selectFrom('hire_invoice')
    .select(['id as invoiceId', 'booking_id as bookingId'])
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', correctsId ?? id)
    .executeTakeFirst();
