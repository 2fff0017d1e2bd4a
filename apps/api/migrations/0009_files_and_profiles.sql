-- Files that people upload, links that open one of them once, the currencies there are, and an agency's profile.

create type file_status as enum ('CLEAN', 'QUARANTINED', 'INFECTED');

-- What was uploaded; the bytes lie in the file store under `key`. They are written and flushed before the row is, so a row
-- always has its bytes; bytes without a row are removed by the sweep. A file belongs to an agency, a client or a worker, or
-- to what two of them have to do with each other. Rows of features refer to it with the tenant:
-- foreign key (agency_id, file_id) references stored_file (agency_id, id).
create table stored_file (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  agency_id bigint references agency,
  client_id bigint references client,
  worker_id bigint references worker,
  -- What it is for: the kind that the endpoint declares.
  kind text not null check (kind ~ '^[A-Z][A-Z_]{1,39}$'),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  size int not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- As the uploader called it, without anything that could mislead a reader.
  name text not null check (length(name) between 1 and 150),
  -- Quarantined until the virus scanner has looked at it; only clean files are served.
  status file_status not null,
  -- Null for what guests send, and once the user is erased.
  uploaded_by_user_id bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  constraint stored_file_has_owner check (num_nonnulls(agency_id, client_id, worker_id) > 0),
  unique (agency_id, id),
  unique (client_id, id),
  unique (worker_id, id)
);
create index stored_file_quarantined on stored_file (id) where status = 'QUARANTINED';
create index stored_file_uploaded_by on stored_file (uploaded_by_user_id);

-- Opens one file once, for at most a minute, without a session: for pictures, frames and tabs, which send no token.
create table file_link (
  token_hash text primary key,
  file_id bigint not null references stored_file on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  -- Shown in the page, or saved.
  attachment boolean not null,
  expires_at timestamptz not null default now() + interval '60 seconds'
);
create index file_link_file on file_link (file_id);
create index file_link_user on file_link (user_id);
create index file_link_expired on file_link (expires_at);

alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy platform_all on stored_file to worklane_platform using (true);
-- A worker's own files are there for the agencies that the worker works for or applies to, not for one that has turned
-- the worker down.
create policy agency_reads on stored_file for select to worklane_agency using (
  agency_id = (select app.agency_id())
  or (agency_id is null and client_id is null
      and exists (select from agency_worker l where l.worker_id = stored_file.worker_id and l.status <> 'REJECTED')));
create policy agency_adds on stored_file for insert to worklane_agency with check (
  (agency_id = (select app.agency_id()) or (agency_id is null and worker_id is not null))
  and (client_id is null or client_id = any ((select app.client_ids())::bigint[]))
  and (worker_id is null
       or exists (select from agency_worker l where l.worker_id = stored_file.worker_id and l.status <> 'REJECTED')));
create policy agency_removes on stored_file for delete to worklane_agency using (agency_id = (select app.agency_id()));
create policy client_reads on stored_file for select to worklane_client using (client_id = (select app.client_id()));
create policy client_adds on stored_file for insert to worklane_client with check (
  client_id = (select app.client_id()) and worker_id is null
  and (agency_id is null or agency_id = any ((select app.agency_ids())::bigint[])));
create policy client_removes on stored_file for delete to worklane_client using (client_id = (select app.client_id()));
create policy worker_reads on stored_file for select to worklane_worker using (worker_id = (select app.worker_id()));
create policy worker_adds on stored_file for insert to worklane_worker with check (
  worker_id = (select app.worker_id()) and client_id is null
  and (agency_id is null or agency_id = any ((select app.agency_ids())::bigint[])));
create policy worker_removes on stored_file for delete to worklane_worker using (worker_id = (select app.worker_id()));
-- What was stored stays as it is; only the scan moves its status on.
revoke update on stored_file from worklane_app;
grant update (status) on stored_file to worklane_system;

alter table file_link enable row level security;
alter table file_link force row level security;
create policy system_all on file_link to worklane_system using (true);
create policy own_links on file_link for insert to worklane_app
  with check (user_id = (select app.user_id()) and exists (select from stored_file f where f.id = file_id));

create trigger stored_file_audit after insert or update or delete on stored_file for each row execute function app.audit();
-- Who asked to open which file, and whether it was opened.
create trigger file_link_audit after insert or update or delete on file_link for each row execute function app.audit('token_hash');

-- ISO 4217; what an agency may choose as its base currency.
create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null check (name <> ''),
  symbol text not null check (symbol <> '')
);
alter table currency enable row level security;
alter table currency force row level security;
create policy platform_all on currency to worklane_platform using (true);
create policy everybody_reads on currency for select to worklane_agency, worklane_client, worklane_worker using (true);
create trigger currency_audit after insert or update or delete on currency for each row execute function app.audit();

insert into currency (code, name, symbol) values
  ('GBP', 'Pound sterling', '£'),
  ('EUR', 'Euro', '€'),
  ('USD', 'US dollar', '$'),
  ('AED', 'UAE dirham', 'AED'),
  ('AUD', 'Australian dollar', 'A$'),
  ('BGN', 'Bulgarian lev', 'лв'),
  ('BRL', 'Brazilian real', 'R$'),
  ('BWP', 'Botswana pula', 'P'),
  ('CAD', 'Canadian dollar', 'C$'),
  ('CHF', 'Swiss franc', 'CHF'),
  ('CNY', 'Chinese yuan', 'CN¥'),
  ('CZK', 'Czech koruna', 'Kč'),
  ('DKK', 'Danish krone', 'kr'),
  ('EGP', 'Egyptian pound', 'E£'),
  ('GHS', 'Ghanaian cedi', 'GH₵'),
  ('HKD', 'Hong Kong dollar', 'HK$'),
  ('HUF', 'Hungarian forint', 'Ft'),
  ('IDR', 'Indonesian rupiah', 'Rp'),
  ('ILS', 'Israeli new shekel', '₪'),
  ('INR', 'Indian rupee', '₹'),
  ('JPY', 'Japanese yen', '¥'),
  ('KES', 'Kenyan shilling', 'KSh'),
  ('KRW', 'South Korean won', '₩'),
  ('MAD', 'Moroccan dirham', 'DH'),
  ('MXN', 'Mexican peso', 'MX$'),
  ('MYR', 'Malaysian ringgit', 'RM'),
  ('NGN', 'Nigerian naira', '₦'),
  ('NOK', 'Norwegian krone', 'kr'),
  ('NZD', 'New Zealand dollar', 'NZ$'),
  ('PHP', 'Philippine peso', '₱'),
  ('PKR', 'Pakistani rupee', '₨'),
  ('PLN', 'Polish złoty', 'zł'),
  ('RON', 'Romanian leu', 'lei'),
  ('SAR', 'Saudi riyal', 'SAR'),
  ('SEK', 'Swedish krona', 'kr'),
  ('SGD', 'Singapore dollar', 'S$'),
  ('THB', 'Thai baht', '฿'),
  ('TRY', 'Turkish lira', '₺'),
  ('UAH', 'Ukrainian hryvnia', '₴'),
  ('ZAR', 'South African rand', 'R'),
  ('ZMW', 'Zambian kwacha', 'ZK');

-- The logo is a file of the agency itself.
alter table agency
  drop column logo,
  add column logo_file_id bigint,
  add constraint agency_logo foreign key (id, logo_file_id) references stored_file (agency_id, id),
  add constraint agency_base_currency foreign key (base_currency) references currency (code);

-- Prices, invoices and pay are kept in the base currency, so an agency that has one keeps it.
create function app.keep_base_currency() returns trigger language plpgsql as $$
begin
  if old.base_currency is distinct from new.base_currency then
    raise exception 'the base currency never changes once it is set'
      using errcode = 'check_violation', constraint = 'agency_base_currency_final';
  end if;
  return new;
end
$$;
create trigger agency_base_currency_final before update of base_currency on agency
  for each row when (old.base_currency is not null) execute function app.keep_base_currency();
