/** Document 002: the parts are joined by hyphens on save. Nothing in any of them is no answer. */
export const joined = (parts: readonly string[]): string | null =>
  parts.every((part) => part === '') ? null : parts.join('-');

/** And split on hyphens on load. */
export const split = (value: string, lengths: readonly number[]): string[] => {
  const parts = value.split('-');
  return lengths.map((_, index) => parts[index] ?? '');
};
