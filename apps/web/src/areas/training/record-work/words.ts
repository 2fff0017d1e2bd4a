import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import type { ExpiryWindow } from '@worklane/contract/training/record-work.ts';

export const KIND_WORDS: Readonly<Record<RecordKind, string>> = { TRAINING: 'Training', COMPLIANCE: 'Compliance' };

export const WINDOW_WORDS: Readonly<Record<ExpiryWindow, string>> = {
  EXPIRED: 'Expired',
  7: 'Within 7 days',
  30: 'Within 30 days',
  60: 'Within 60 days',
};
