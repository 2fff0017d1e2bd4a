import type { CancelReason, GenderPreference, GivenReason } from '@worklane/contract/shifts/status.ts';

export const genderWords: Readonly<Record<GenderPreference, string>> = {
  NO_PREFERENCE: 'No preference',
  FEMALE: 'Women only',
  MALE: 'Men only',
};

export const givenReasonWords: Readonly<Record<GivenReason, string>> = {
  NO_LONGER_NEEDED: 'No longer needed',
  SICKNESS: 'Sickness',
  UNAVAILABLE: 'Not available',
  NO_SHOW: 'Didn’t turn up',
  REPLACED: 'Replaced by somebody else',
  OTHER: 'Another reason',
};

export const cancelReasonWords: Readonly<Record<CancelReason, string>> = {
  ...givenReasonWords,
  CHANGE_DECLINED: 'Declined a change to the shift',
};

/** The choices of a select. */
export const choicesOf = <Value extends string>(
  words: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));

/** `1 shift`, `3 shifts` */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
