const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** Ten digits, of which the last follows from the others modulus 11 (NHS Data Dictionary, NHS number). */
export const isNhsNumber = (digits: string): boolean => {
  if (!/^(?!0{10})\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[9]);
};

/** As people read it to each other: `943 476 5919`. */
export const spacedNhs = (digits: string | null): string | null =>
  digits?.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') ?? null;
