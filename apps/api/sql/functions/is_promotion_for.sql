-- Whether a promotion is for a vehicle: of the agency whose it is, and passing all that its filter says.
create or replace function app.is_promotion_for(of_promotion promotion, of_vehicle vehicle)
returns boolean stable parallel safe language sql set search_path = public as $$
  select of_vehicle.for_hire
    and (of_promotion.agency_id is null or of_promotion.agency_id = of_vehicle.agency_id)
    and (of_promotion.for_agency_id is null or of_promotion.for_agency_id = of_vehicle.agency_id)
    and not exists (
      select from promotion_filter f
      where f.promotion_id = of_promotion.id
        and not app.passes_filter(f.field, f.operator, app.vehicle_value(of_vehicle, f.field), f.terms))
$$;
