/**
 * How an agency’s supply of staff is taxed: standard, or exempt for one of the reasons that the law knows (`design/money.md`, VAT on staff).
 * It stands on the invoice in these words.
 */
export const staffVatWords = {
  STANDARD: 'Standard rate',
  NURSING_CONCESSION: 'Exempt: nursing agencies’ concession (VAT Notice 701/57, section 6.5)',
  CARE_SUPERVISED:
    'Exempt: nursing agencies’ concession, care staff supervised by a registered nurse (VAT Notice 701/57, section 6.5)',
  CARE_IN_HOSPITAL:
    'Exempt: nursing agencies’ concession, care staff in a hospital, hospice or nursing home (VAT Notice 701/57, section 6.5)',
  LOCUM_DOCTOR: 'Exempt: medical care by a locum doctor (VATA 1994, Schedule 9, Group 7)',
} as const;
export type StaffVat = keyof typeof staffVatWords;
export const STAFF_VAT = Object.keys(staffVatWords) as [StaffVat, ...StaffVat[]];

export const isExempt = (treatment: StaffVat): boolean => treatment !== 'STANDARD';
