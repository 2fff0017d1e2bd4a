import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';

/** What the crew taps when it happens. */
export const tapWords: Readonly<Record<TransportStep, string>> = {
  EN_ROUTE: 'We’ve set off',
  AT_PICKUP: 'We’re at the pick-up',
  PATIENT_ABOARD: 'The patient is aboard',
  AT_DESTINATION: 'We’re at the destination',
  HANDED_OVER: 'We’ve handed the patient over',
};
