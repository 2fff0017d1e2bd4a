import { sql } from 'kysely';
import type { AuditWords } from '#platform/audit/named-table.ts';
import { seesBooking } from './booking/booking.queries.ts';
import { seesShift } from './shift.queries.ts';

const WHERE_AND_WHEN = sql`p.name || to_char(s.starts_at at time zone s.time_zone, ', Dy FMDD Mon YYYY, HH24:MI')`;

export const auditWords: AuditWords = {
  named: [
    {
      table: 'shift',
      columns: ['shift_id'],
      precedence: { shift_id: 32 },
      source: (actor) => ({
        from: sql`shift s join shift_location p on p.id = s.location_id`,
        id: sql`s.id`,
        name: WHERE_AND_WHEN,
        may: seesShift(actor),
      }),
    },
    {
      table: 'shift_booking',
      columns: ['booking_id'],
      precedence: { booking_id: 11 },
      source: (actor) => ({
        from: sql`shift_booking b join worker on worker.id = b.worker_id join shift s on s.id = b.shift_id
          join shift_location p on p.id = s.location_id`,
        id: sql`b.id`,
        name: sql`worker.firstname || ' ' || worker.lastname || ', ' || ${WHERE_AND_WHEN}`,
        may: seesBooking(actor),
      }),
    },
    { table: 'shift_type', columns: ['shift_type_id'] },
  ],
};
