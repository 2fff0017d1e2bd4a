type Address = { firstLine: string | null; town: string | null; postCode: string | null; country: string | null };

/** An address in one line, or nothing. */
export const addressLine = ({ firstLine, town, postCode, country }: Address): string | null =>
  [firstLine, town, postCode, country].filter(Boolean).join(', ') || null;
