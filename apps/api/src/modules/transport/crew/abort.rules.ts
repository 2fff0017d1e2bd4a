import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';

type Refusal = { readonly code: string; readonly message: string };
type Steps = readonly { readonly step: TransportStep }[];

const reached = (steps: Steps, step: TransportStep): boolean => steps.some((taken) => taken.step === step);

/** Why a journey can’t be aborted now; undefined when it can. */
export const whyNotAborted = (status: TransportStatus, steps: Steps): Refusal | undefined => {
  if (status === 'CANCELLED') return { code: 'CANCELLED', message: 'This job has already been cancelled.' };
  if (status !== 'IN_PROGRESS')
    return {
      code: 'NOT_UNDER_WAY',
      message: 'This journey isn’t under way, so it can’t be aborted. Reload the page to see how it stands.',
    };
  return reached(steps, 'HANDED_OVER')
    ? {
        code: 'HANDED_OVER',
        message: 'The patient was handed over, so the journey is complete. The team leader submits its log.',
      }
    : undefined;
};

/** Somebody has to have the patient in their care before the crew turns to something else. */
export const isPatientAboard = (steps: Steps): boolean =>
  reached(steps, 'PATIENT_ABOARD') && !reached(steps, 'HANDED_OVER');

/** As long as anything may count as worked. */
const MAX_HOURS = 24;

/** What the crew has worked when a journey is aborted: since it set out, at least a minute, and a day at most. */
export const abortedHours = (
  began: Temporal.Instant,
  now: Temporal.Instant,
): { readonly start: string; readonly end: string } => {
  const minutes = Math.max(1, Math.min(MAX_HOURS * 60, began.until(now).total('minutes')));
  return { start: began.toString(), end: began.add({ seconds: Math.round(minutes * 60) }).toString() };
};
