const counted = (count: number, noun: string): string => (count === 1 ? `a ${noun}` : `${count} ${noun}s`);

/** `a shift`, `3 shifts and 2 expenses` */
export const workText = ({ shifts, expenses }: { readonly shifts: number; readonly expenses: number }): string =>
  [
    ...(shifts > 0 ? [counted(shifts, 'shift')] : []),
    ...(expenses > 0 ? [expenses === 1 ? 'an expense' : counted(expenses, 'expense')] : []),
  ].join(' and ');
