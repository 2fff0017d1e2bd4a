/** The choices of a select. */
export const choicesOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));

/** `1 shift`, `3 shifts` */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
