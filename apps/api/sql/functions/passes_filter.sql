-- Whether a value passes one condition of a vehicle filter; `passes` of `promotion/vehicle-filter.rules.ts` in SQL, and a test holds the
-- two together. Capital letters from A to Z count like small ones, in every deployment's language; ids compare as numbers.
create or replace function app.passes_filter(field vehicle_filter_field, operator filter_operator, value text, terms text[])
returns boolean immutable parallel safe language sql as $$
  with asked as (
    select lower(value collate "C") as value, array(select lower(term collate "C") from unnest(terms) term) as terms,
           field in ('VEHICLE', 'LOCATION') as is_id
  )
  select case
    when a.value is null then operator in ('NON_EQUALITY', 'NOT_CONTAINS', 'NOT_IN')
    when operator in ('EQUALITY', 'IN') then a.value = any (a.terms)
    when operator in ('NON_EQUALITY', 'NOT_IN') then a.value <> all (a.terms)
    when operator = 'CONTAINS' then exists (select from unnest(a.terms) term where position(term in a.value) > 0)
    when operator = 'NOT_CONTAINS' then not exists (select from unnest(a.terms) term where position(term in a.value) > 0)
    else exists (
      select from unnest(a.terms) term
      cross join lateral (select case
        when a.is_id then sign(a.value::numeric - term::numeric)
        when a.value collate "C" < term collate "C" then -1
        when a.value = term then 0
        else 1
      end as order) compared
      where case operator
        when 'GREATER_THAN' then compared.order > 0
        when 'LESS_THAN' then compared.order < 0
        when 'GREATER_THAN_OR_EQUAL' then compared.order >= 0
        else compared.order <= 0
      end)
  end
  from asked a
$$;
