import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { START_HOURS_BEFORE } from '@worklane/contract/transport/journey.rules.ts';
import type { CheckDefect, VehicleCheck } from '@worklane/contract/transport/vehicle-log.ts';
import { vehicleCheckWords } from '@worklane/contract/transport/vehicle-log.rules.ts';
import { startsFrom } from '../leader/leader.rules.ts';

type Part = 'VEHICLE' | 'PATIENT';
type Refusal = { readonly code: string; readonly message: string };

/** The vehicle is checked before the job is committed, which asks for that; the patient is recorded from then on. */
const OPEN: Readonly<Record<Part, readonly TransportStatus[]>> = {
  VEHICLE: ['ACCEPTED', 'COMMITTED', 'IN_PROGRESS'],
  PATIENT: ['COMMITTED', 'IN_PROGRESS'],
};

/** Why the team leader can’t record, or look at, this part of the log now; undefined when they can. */
export const whyClosed = (status: TransportStatus, part: Part): Refusal | undefined => {
  if (OPEN[part].includes(status)) return undefined;
  if (status === 'NEW' || status === 'ACCEPTED')
    return {
      code: 'NOT_COMMITTED',
      message: 'Your agency hasn’t committed this job yet. You can record this as soon as it has.',
    };
  if (status === 'CANCELLED')
    return { code: 'CANCELLED', message: 'This job was cancelled, so nothing more can be recorded for it.' };
  return { code: 'SUBMITTED', message: 'This log has been submitted, so it can’t be changed any more.' };
};

/** Why a log can’t be submitted yet; undefined when it can. A journey that nobody has started is over no sooner than it could have begun. */
export const whyNotSubmitted = (
  status: TransportStatus,
  required: Temporal.Instant,
  now: Temporal.Instant,
): Refusal | undefined =>
  status === 'COMMITTED' && Temporal.Instant.compare(now, startsFrom(required)) < 0
    ? {
        code: 'TOO_EARLY',
        message: `What you entered is saved. You can submit this log from ${START_HOURS_BEFORE} hours before the pick-up.`,
      }
    : undefined;

/** How far ahead of the server’s a device’s clock may be. */
const CLOCK_MINUTES = 10;

/** Nobody has arrived yet, whatever the clock of a device says. */
export const isYetToCome = (dropTime: string | null, now: Temporal.Instant): boolean =>
  dropTime !== null && Temporal.Instant.compare(dropTime, now.add({ minutes: CLOCK_MINUTES })) > 0;

/** A journey may begin a little earlier than it was asked for; a mistyped day is a mistake. */
export const isLongBefore = (dropTime: string | null, required: string): boolean =>
  dropTime !== null && Temporal.Instant.from(dropTime).until(required).total('hours') > 24;

/** Others read what was recorded of a patient once the journey is over. */
export const isReadable = (status: TransportStatus): boolean =>
  ['WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED', 'CANCELLED'].includes(status);

type Reported = { readonly item: string; readonly dangerous: boolean };

/** What hasn’t been reported yet: each defect once, and once more where the vehicle turned out to be unsafe after all. */
export const newDefects = (found: readonly CheckDefect[], reported: readonly Reported[]): readonly CheckDefect[] =>
  found.filter(
    ({ item, safe }) =>
      !reported.some((known) => known.item === item && (known.dangerous || known.dangerous === !safe)),
  );

/** What the general logs say of it. */
export const defectText = ({ item, description }: { item: VehicleCheck; description: string | null }): string =>
  description === null ? vehicleCheckWords[item] : `${vehicleCheckWords[item]}: ${description}`;
