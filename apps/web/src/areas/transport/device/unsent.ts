import { formatDateTime } from '~/ui/date-time.ts';
import { stepWords } from '../journey/step-words.ts';
import type { Unsent } from '../log/device-log.ts';
import {
  type Facts,
  factsOfExperience,
  factsOfHandover,
  factsOfMedication,
  factsOfProperty,
  factsOfVehicle,
} from '../log/log-facts.ts';
import { TAB_LABELS } from '../tab/tabs.ts';

export type UnsentPart = { readonly title: string; readonly facts: Facts };

/** Whoever empties a tab has recorded that, too. */
const EMPTIED: Facts = [['Recorded', 'Everything was removed']];

const filled = (facts: Facts): Facts => {
  const known = facts.filter(([, value]) => value !== null);
  return known.length === 0 ? EMPTIED : known;
};

export const PHOTO = 'Photo of the damage';
const [VEHICLE, , PROPERTY, MEDICATION, DROP_OFF] = TAB_LABELS;

/** Each part as a whole, in the order of the tabs. */
export const partsOf = (unsent: Unsent, timeZone: string): readonly UnsentPart[] => {
  const { vehicle, photo, property, medication, 'drop-off': dropOff, journey } = unsent;
  const parts: readonly (readonly [title: string, facts: Facts | undefined])[] = [
    [VEHICLE, vehicle && factsOfVehicle(vehicle)],
    [PHOTO, photo === undefined ? undefined : [['Photo', photo ? 'On this device' : 'Removed']]],
    [PROPERTY, property && factsOfProperty(property)],
    [MEDICATION, medication && factsOfMedication(medication)],
    [DROP_OFF, dropOff && [...factsOfExperience(dropOff), ...factsOfHandover(dropOff, timeZone)]],
    ['Journey', journey?.map(({ step, at }) => [stepWords[step], formatDateTime(at, timeZone)])],
  ];
  return parts.flatMap(([title, facts]) => (facts ? [{ title, facts: filled(facts) }] : []));
};

/** For whoever passes it on. */
export const textOf = (reference: string, parts: readonly UnsentPart[]): string =>
  [
    reference,
    ...parts.map(({ title, facts }) => [title, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n')),
  ].join('\n\n');
