import type { CancelReason, EndReason, GenderPreference } from '@worklane/contract/shifts/status.ts';

export const genderWords: Readonly<Record<GenderPreference, string>> = {
  NO_PREFERENCE: 'No preference',
  FEMALE: 'Women only',
  MALE: 'Men only',
};

export const cancelReasonWords: Readonly<Record<CancelReason, string>> = {
  NO_LONGER_NEEDED: 'No longer needed',
  SICKNESS: 'Sickness',
  UNAVAILABLE: 'Not available',
  NO_SHOW: 'Didn’t turn up',
  REPLACED: 'Replaced by somebody else',
  OTHER: 'Another reason',
};

/** Why a booking has ended. */
export const endReasonWords: Readonly<Record<EndReason, string>> = {
  ...cancelReasonWords,
  CHANGE_DECLINED: 'Declined a change to the shift',
  FILLED: 'All places were filled',
};
