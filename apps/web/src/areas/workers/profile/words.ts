import type { RightToWork } from '@worklane/contract/workers/compliance-information.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';

/** Document 002, section 5; the contract's own list would bring zod along. */
export const RIGHT_TO_WORK: Record<RightToWork, string> = {
  TEMPORARY: 'Temporary',
  RESIDENCY: 'Residency',
  CITIZEN: 'Citizen',
};

/** Document 002, section 3. */
export const PAYMENT_METHOD: Record<PaymentMethod, string> = {
  PAYE: 'Paye',
  UMBRELLA: 'Umbrella',
  PVT_LTD: 'Pvt. Ltd',
};

export const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Document 002, section 8. */
export const MISSING = 'Missing Required Info.';
export const INFO_UPDATED = 'Worker Info Updated Successfully';
export const NOT_KNOWN = 'Not Known';

/** Whether somebody is fit to work; nobody may have said yet. */
export const fitWord = (fit: boolean | null | undefined): string => (fit == null ? NOT_KNOWN : fit ? 'Yes' : 'No');
