/** What a spreadsheet would take for a formula, or looks as if it had been kept from being one. */
const FORMULA = /^'*[=+\-@\t\r]/;

const cellOf = (value: string | number | null): string => {
  if (value === null) return '';
  // A number of ours is no formula, whatever its sign.
  const text = typeof value === 'number' ? String(value) : value.replace(FORMULA, "'$&");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Begins a file that a spreadsheet is to read as UTF-8. */
const MARK = '\uFEFF';

/** A table as comma-separated values (RFC 4180), in which nothing that somebody typed is a formula. */
export const csvOf = (titles: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  `${MARK}${[titles, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** What somebody typed of a cell of such a table. */
export const typedText = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
