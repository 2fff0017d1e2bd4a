-- Bank holidays are those of where the work is: a ward in Glasgow has Scotland's, whichever agency sends the staff.

alter table shift_location add column region bank_holiday_region;
comment on column shift_location.region is 'Whose bank holidays count for work here; null: as the agency has it that the work goes through.';
