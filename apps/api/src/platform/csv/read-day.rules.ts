const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day as people and spreadsheets in the United Kingdom write it: `26/11/2026`, `26-11-26`, `26 Nov 2026`, `2026-11-26`, with a time or without. */
export const readDay = (cell: string): string | undefined => {
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(cell);
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})(?!\d)/i.exec(cell);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(cell);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : numeric
      ? [numeric[3], numeric[2], numeric[1]]
      : named
        ? [named[3], String(MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]]
        : [];
  if (year === undefined) return undefined;
  try {
    return Temporal.PlainDate.from(
      { year: year.length === 2 ? 2000 + Number(year) : Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return undefined;
  }
};
