-- What agencies lay down for their hires, and the tax that hire is charged with, as data with the days from which it holds.

-- Where there is no row the defaults hold (`NO_SETTINGS`), and they count as version 1.
create table hire_settings (
  agency_id bigint primary key references agency,
  -- A return this much later than the hour of the pick-up costs neither a further day nor a late fee.
  grace_minutes int not null check (grace_minutes between 0 and 720),
  -- For every started hour after that; 0: a late return costs nothing.
  late_fee_pence bigint not null check (late_fee_pence between 0 and 100000),
  -- What a late return costs at most for each day; null: whatever its hours come to.
  late_fee_day_pence bigint,
  version int not null,
  constraint hire_settings_late_fee check (late_fee_day_pence between late_fee_pence and 10000000)
);
comment on table hire_settings is 'What an agency lays down for its hires. It holds for what is agreed from then on; what was agreed stays.';

-- Value Added Tax Act 1994, section 2; the standard rate since the day that its order named.
create table hire_vat_rate (
  effective_from date primary key,
  basis_points int not null check (basis_points between 0 and 10000)
);
comment on table hire_vat_rate is 'The rate of VAT that hire is charged with, from a day on, in hundredths of a per cent.';
insert into hire_vat_rate (effective_from, basis_points) values
  ('2008-12-01', 1500), ('2010-01-01', 1750), ('2011-01-04', 2000);

do $$
declare
  name text;
begin
  foreach name in array array['hire_settings', 'hire_vat_rate'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function app.audit()',
                   name || '_audit', name);
  end loop;
end
$$;
-- A rate that has held is never taken away, and what an agency has laid down is changed, not removed.
revoke delete on hire_settings, hire_vat_rate from worklane_app;
