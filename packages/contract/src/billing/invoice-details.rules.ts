const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9]{5,13}$/;
const UK = /^(?:GB|XI)(\d{9})(?:\d{3})?$/;
const UK_BODY = /^(?:GB|XI)(?:GD[0-4]\d{2}|HA[5-9]\d{2})$/;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;

/** As it is stored: capital letters and digits alone, with the country before them, which is the United Kingdom where none is given. */
export const toVatNumber = (typed: string): string => {
  const bare = typed.replace(/[\s.-]/g, '').toUpperCase();
  return /^\d/.test(bare) ? `GB${bare}` : bare;
};

/** The last two digits check the seven before them, in one of two ways that HMRC gives numbers out by. */
const checks = (digits: string): boolean => {
  const weighted = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const total = weighted + Number(digits.slice(7));
  return total % 97 === 0 || (total + 55) % 97 === 0;
};

/**
 * Whether there can be such a VAT number, as {@link toVatNumber} writes it: of the United Kingdom by its check digits, or of a government
 * department or health authority; of other countries by its shape alone.
 */
export const isVatNumber = (number: string): boolean => {
  if (!/^(?:GB|XI)/.test(number)) return VAT_NUMBER.test(number);
  const digits = UK.exec(number)?.[1];
  return digits === undefined ? UK_BODY.test(number) : checks(digits);
};

/** `GB123456789` as `GB 123 4567 89`; any other stays as it is. */
export const vatNumberText = (number: string): string =>
  number.replace(/^(GB|XI)(\d{3})(\d{4})(\d{2})(\d{3})?$/, (...[, country, one, two, three, branch]: string[]) =>
    [country, one, two, three, branch].filter(Boolean).join(' '),
  );

/** `200415` as `20-04-15`. */
export const sortCodeText = (code: string): string => code.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3');
