/** Document 002: the parts are joined by hyphens on save. Nothing in any of them is no answer. */
export const joined = (parts: readonly string[]): string | null =>
  parts.every((part) => part === '') ? null : parts.join('-');

/** And split on hyphens on load. */
export const split = (value: string, lengths: readonly number[]): string[] => {
  const parts = value.split('-');
  return lengths.map((_, index) => parts[index] ?? '');
};

const taken = (text: string, lengths: readonly number[]): string[] => {
  let from = 0;
  return lengths.map((length) => text.slice(from, (from += length))).filter((part) => part !== '');
};

/**
 * What was typed or pasted into one part, laid out from there on: divided where it has hyphens or spaces itself, if that
 * fits; else each part gets as many characters as it usually has. A part that ends with a hyphen leads on to an empty one.
 */
export const spread = (typed: string, lengths: readonly number[], usual: readonly number[]): string[] => {
  const text = typed.trim().replace(/^-+/, '');
  const divided = text.split(/[-\s]+/);
  const fits = divided.length <= lengths.length && divided.every((part, at) => part.length <= (lengths[at] ?? 0));
  return fits ? divided : taken(divided.join(''), usual);
};
