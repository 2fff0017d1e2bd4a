import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { type FitVehicle, type Known, nearness, type Wants } from './proposal.rules.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** A day without other work before and after; nothing longer says more. */
const FULL_REST_HOURS = 24;

const restText = (restHours: number | null): string =>
  restHours === null || restHours >= FULL_REST_HOURS
    ? 'No other work within a day of it.'
    : `${counted(Math.floor(restHours), 'hour')} of rest between it and other work.`;

const placeText = (district: string | null, pickup: string): string[] => {
  switch (nearness(district, pickup)) {
    case 'SAME':
      return [`Lives in ${pickup}, where the pick-up is.`];
    case 'NEAR':
      return [`Lives in ${district}, the pick-up is in ${pickup}.`];
    case 'FAR':
      return [`Lives further away, in ${district}.`];
    case 'UNKNOWN':
      return [];
  }
};

const weekText = (hours: number): string =>
  hours === 0 ? 'No other work that week.' : `${counted(Math.round(hours), 'hour')} of other work that week.`;

const availabilityText: Readonly<Record<NonNullable<Known['availability']>, readonly string[]>> = {
  PREFERRED: ['Would like to work then.'],
  UNAVAILABLE: ['Has said that they aren’t available then.'],
  AVAILABLE: ['Is available then.'],
};

const crewsText = (crews: number): string[] =>
  crews === 0 ? [] : [`In the crew of ${counted(crews, 'transport')} in the last year.`];

type About = {
  readonly known: Known;
  readonly pickupDistrict: string;
  /** They have applied for this very place. */
  readonly applied?: boolean;
  /** They are of the gender that the patient’s risks ask for. */
  readonly wanted?: boolean;
};

/** What speaks for somebody, and what should be known of them, the most telling first. */
export const reasonsFor = ({ known, pickupDistrict, applied = false, wanted = false }: About): string[] => [
  ...(applied ? ['Has applied for it.'] : []),
  ...(wanted ? [`A ${known.gender === 'FEMALE' ? 'woman' : 'man'} with the patient, as the risks advise.`] : []),
  ...(known.availability === null ? [] : availabilityText[known.availability]),
  ...placeText(known.district, pickupDistrict),
  restText(known.restHours),
  weekText(known.hoursThatWeek),
  ...crewsText(known.crews),
];

/** What speaks for somebody at the wheel, before everything else. */
export const reasonsForDriver = (isInCrew: boolean, licenceKnown: boolean, hours: number): string[] => [
  ...(licenceKnown ? ['The driving licence was checked.'] : []),
  isInCrew
    ? 'In the crew anyway, so nobody else has to be booked.'
    : `Booked beside the staff that was asked for: ${counted(hours, 'hour')} more.`,
];

export const reasonsForLeader = (led: number, drives: boolean, isAlone: boolean): string[] => [
  ...(led === 0 ? [] : [`Has led ${counted(led, 'transport')} in the last year.`]),
  ...(drives ? (isAlone ? [] : ['Drives as well.']) : ['Doesn’t drive, so the log can be kept on the way.']),
];

export const whyNobodyLeads = (travelling: number): string =>
  travelling === 0
    ? 'Nobody is in the crew who could lead it.'
    : 'Nobody in the crew can sign in yet, so nobody could keep the log.';

/** People who travel: the crew and the patient. */
export const reasonsForVehicle = ({ seats, checkedToday, openDefects }: FitVehicle, people: number): string[] => [
  'Free at that time; MOT, tax and insurance are valid.',
  seats < people
    ? `Only ${counted(seats, 'seat')} for ${people} people, the patient among them.`
    : `${counted(seats, 'seat')} for ${people} people, the patient among them.`,
  checkedToday ? 'Checked today.' : 'Not checked today yet.',
  ...(openDefects === 0 ? [] : [`${counted(openDefects, 'open defect')}, not dangerous.`]),
];

const MOST_REASONS = 3;

/** “Not cleared for Escort. (12) On leave. (3)”: why nothing else can be had, what is most common first. */
export const whyNone = (nobody: string, against: readonly (readonly string[])[]): string => {
  const counts = [
    ...Map.groupBy(
      against.flatMap((reasons) => reasons.slice(0, 1)),
      (reason) => reason,
    ),
  ]
    .map(([reason, all]) => ({ reason, count: all.length }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason, 'en-GB'))
    .slice(0, MOST_REASONS);
  return [nobody, ...counts.map(({ reason, count }) => `${reason} (${count})`)].join(' ');
};

export const blocksOf = (obstacles: readonly Obstacle[]): string[] =>
  obstacles.filter(({ severity }) => severity === 'BLOCK').map(({ reason }) => reason);

export const warningsOf = (obstacles: readonly Obstacle[]): string[] =>
  obstacles.filter(({ severity }) => severity === 'WARN').map(({ reason }) => reason);

/** What the patient’s risks ask of the crew as a whole, and whether it has that. */
export const notesOf = ({ gender, driverApart, experience }: Wants, hasGender: boolean, isApart: boolean): string[] => {
  const who = gender === 'FEMALE' ? 'woman' : 'man';
  const notes = [
    ...(gender === null
      ? []
      : [
          hasGender
            ? `A ${who} is with the patient beside the driver, as the risks advise.`
            : `The risks call for a ${who} with the patient, but no ${who} can take a place.`,
        ]),
    ...(driverApart
      ? [
          isApart
            ? 'The driver isn’t one of the escorts, so all of them are with the patient.'
            : 'The risks call for a driver beside the escorts, but one of the escorts has to drive.',
        ]
      : []),
    ...(experience ? ['Experience counts for more, since a risk is significant or high.'] : []),
  ];
  return notes.length === 0 ? ['Nothing in the patient’s risks asks for anything particular.'] : notes;
};
