-- Takes back 0103: for a product that is stopped, before a version without it starts. What cards have paid stays in the books as payments by
-- card; that the provider had it, and what it holds for deposits, is lost. So nothing happens while something is under way with it.
begin;
do $$
begin
  if exists (select from card_payment where state in ('STARTING', 'OPEN', 'HELD'))
     or exists (select from card_refund where state = 'REQUESTED') then
    raise exception 'Card payments, deposits or refunds are under way. Wait for them, or release them, first.';
  end if;
end
$$;
drop table card_event, card_refund, card_payment, card_account;
drop type card_refund_reason, card_refund_state, card_payment_state, card_purpose;
delete from schema_migration where name = '0103_card_payments.sql';
commit;
