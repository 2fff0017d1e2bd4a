/** Document 002, section 9: what the forms offer, the values as they are stored. */
export const TITLES = { Mr: 'Mr', Mrs: 'Mrs', Miss: 'Miss', Ms: 'Ms', Dr: 'Dr' } as const;

/** `zero contact hours` is how the document words it. */
export const HOURS = { full: 'Full', part: 'Part', zero: 'Zero contact hours' } as const;

export const PROFESSIONAL_REGISTRATIONS = { NMC: 'NMC', UCAS: 'UCAS', SAQA: 'SAQA' } as const;

export const DBS_TYPES = {
  basic: 'Basic',
  standard: 'Standard',
  enhanced: 'Enhanced',
  enhanced1: 'Enhanced with barred lists',
} as const;
