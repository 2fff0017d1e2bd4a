-- What the law asks of whoever pays workers: minimum wages by age, and what an employer bears on top of pay; and what late payers owe by.

create type statutory_figure_kind as enum
  ('WAGE_21_AND_OVER', 'WAGE_18_TO_20', 'WAGE_UNDER_18', 'HOLIDAY_PAY', 'NATIONAL_INSURANCE', 'PENSION', 'BASE_RATE');
create type figure_certainty as enum ('CONFIRMED', 'ONE_SOURCE', 'UNCONFIRMED');

create table statutory_figure (
  id bigint generated always as identity primary key,
  kind statutory_figure_kind not null,
  effective_from date not null,
  -- Pence for an hour, or hundredths of a per cent.
  hundredths integer not null check (hundredths between 1 and 10000),
  source text not null check (source <> ''),
  certainty figure_certainty not null,
  constraint statutory_figure_once unique (kind, effective_from)
);
comment on table statutory_figure is 'A minimum wage, a cost of employers or the base rate by which late payers owe interest, from a day on, until the next one of its kind begins, with where it comes from; the same for every agency.';

insert into statutory_figure (kind, effective_from, hundredths, source, certainty) values
  ('WAGE_21_AND_OVER', '2025-04-01', 1221, 'Moorepay and HJS Accountants on the rates from April 2025', 'CONFIRMED'),
  ('WAGE_18_TO_20', '2025-04-01', 1000, 'Moorepay and HJS Accountants on the rates from April 2025', 'CONFIRMED'),
  ('WAGE_UNDER_18', '2025-04-01', 755, 'Moorepay and HJS Accountants on the rates from April 2025', 'CONFIRMED'),
  ('WAGE_21_AND_OVER', '2026-04-01', 1271, 'Moneysoft and PayFit on the rates for 2026 to 2027', 'CONFIRMED'),
  ('WAGE_18_TO_20', '2026-04-01', 1085, 'Moneysoft and PayFit on the rates for 2026 to 2027', 'CONFIRMED'),
  ('WAGE_UNDER_18', '2026-04-01', 800, 'Moneysoft and PayFit on the rates for 2026 to 2027', 'CONFIRMED'),
  ('HOLIDAY_PAY', '2026-04-06', 1207, 'Working Time Regulations 1998, regulation 15B: irregular hours', 'CONFIRMED'),
  ('NATIONAL_INSURANCE', '2026-04-06', 1500, 'One payroll provider on 2026 to 2027, category A', 'ONE_SOURCE'),
  ('PENSION', '2026-04-06', 300, 'Automatic enrolment as it has long been; not looked up for 2026 to 2027', 'UNCONFIRMED'),
  -- The base rate of the day before each half of a year.
  ('BASE_RATE', '2025-01-01', 475, 'Bank of England, Bank Rate on 31 December 2024', 'CONFIRMED'),
  ('BASE_RATE', '2025-07-01', 425, 'Bank of England, Bank Rate on 30 June 2025', 'CONFIRMED'),
  ('BASE_RATE', '2026-01-01', 375, 'Bank of England, Bank Rate on 31 December 2025; not looked up again', 'ONE_SOURCE');

alter table statutory_figure enable row level security;
alter table statutory_figure force row level security;
create trigger statutory_figure_audit after insert or update or delete on statutory_figure for each row execute function app.audit();
-- A figure that has counted is never changed: another one follows it.
revoke update on statutory_figure from worklane_app;
