import type { Borders } from '#platform/testing/borders.ts';

export const borders: Borders = {
  // A payment that paid an invoice of the neighbourhood and was given back on the same day, so that nothing is to be booked.
  rows: `
    begin;
    insert into payment (agency_id, client_id, method, amount_pence, currency, received_on)
      select agency_id, client_id, 'CASH', 100, 'GBP', '2026-01-01' from agency_client;
    insert into allocation (agency_id, client_id, currency, credit_item_id, debit_item_id, amount_pence)
      select distinct on (c.id) c.agency_id, c.client_id, 'GBP', c.id, d.id, 100 from open_item c join open_item d using (agency_id, client_id)
      where c.side = 'CREDIT' and c.open_pence > 0 and d.side = 'DEBIT'
      order by c.id, d.id;
    insert into allocation (agency_id, client_id, currency, credit_item_id, debit_item_id, amount_pence, undoes_id)
      select agency_id, client_id, currency, credit_item_id, debit_item_id, -amount_pence, id from allocation
      where credit_item_id in (select c.id from open_item c join payment p on p.id = c.payment_id where p.received_on = '2026-01-01');
    insert into payment_reversal (agency_id, client_id, payment_id, reason, reversed_on)
      select agency_id, client_id, id, 'x', '2026-01-01' from payment where received_on = '2026-01-01';
    commit;`,
  kept: [
    'money_document',
    'money_document_parties',
    'payment',
    'payment_reversal',
    'allocation',
    'ledger_transaction',
    'ledger_entry',
  ],
};
