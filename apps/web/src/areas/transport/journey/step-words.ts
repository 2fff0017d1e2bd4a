import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';

/** What has happened, for whoever follows a journey. */
export const stepWords: Readonly<Record<TransportStep, string>> = {
  EN_ROUTE: 'On the way to the pick-up',
  AT_PICKUP: 'At the pick-up',
  PATIENT_ABOARD: 'Patient aboard',
  AT_DESTINATION: 'At the destination',
  HANDED_OVER: 'Patient handed over',
};
