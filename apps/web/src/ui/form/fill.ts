/**
 * The values a form begins with: the blank ones, or what a row holds in their place. What is nothing in the row stays
 * blank, because an input cannot hold null. The row's version comes along, so that a stale save is noticed.
 */
export const fill = <Blank extends Record<string, unknown>>(blank: Blank, row: object | undefined): Blank => {
  if (!row) return blank;
  const held = new Map<string, unknown>(Object.entries(row));
  const filled = Object.entries(blank).map(([name, value]) => [name, held.get(name) ?? value]);
  if (held.has('version')) filled.push(['version', held.get('version')]);
  return Object.fromEntries(filled) as Blank;
};
