/** So many of a hundred records wait for approval, or were rejected. */
const [WAITING, REJECTED] = [5, 5];

/**
 * The records of the bench world as a consultant finds them: those that no work asks for wait, were rejected or run out, a
 * tenth of them within sixty days, and were brought over two years.
 */
export const RECORD_STATES = [
  `update worker_record
     set status = (case when id * 37 % 100 < ${WAITING} then 'WAITING_APPROVAL'
                        when id * 37 % 100 < ${WAITING + REJECTED} then 'REJECTED' else 'APPROVED' end)::record_status,
         issued_on = current_date - 800,
         expires_on = current_date - 10 + (id * 61 % 700)::int,
         created_at = now() - (id * 53 % 730) * interval '1 day'
     where not exists (select from record_requirement r where r.record_type_id = worker_record.record_type_id)`,
];
