-- Care staff are exempt by the nursing agencies' concession where a registered nurse supervises them, or where they work in a hospital, hospice or
-- nursing home (VAT Notice 701/57, section 6.5): each on a ground of its own, which the invoice says.
alter type staff_vat_treatment add value if not exists 'CARE_SUPERVISED';
alter type staff_vat_treatment add value if not exists 'CARE_IN_HOSPITAL';

-- Nothing can use a value before it is committed, so the constraint compares texts.
alter table staff_vat add constraint staff_vat_in_hospital check (treatment::text <> 'CARE_IN_HOSPITAL' or client_id is not null);
