import type { CheckResult } from '@worklane/contract/transport/vehicle-log.ts';
import { EXPERIENCES, experienceWords, RATING_WORDS } from '@worklane/contract/transport/leader-log.rules.ts';
import { totalMileage, VEHICLE_CHECKS, vehicleCheckWords } from '@worklane/contract/transport/vehicle-log.rules.ts';
import { configuration } from '~/app/configuration.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';
import type { DropOffValues, MedicationValues, PropertyValues, VehicleValues } from './log-values.ts';

/** What a tab holds, as it is read. */
export type Facts = readonly (readonly [label: string, value: string | null])[];

export const checkResultWords: Readonly<Record<CheckResult, string>> = { OK: 'OK', DEFECT: 'Defect', NA: 'N/A' };

/** What a whole number of kilometres reads like; what was typed otherwise stays as it is. */
const km = (typed: string): string | null =>
  typed === '' ? null : /^\d+$/.test(typed) ? `${Number(typed).toLocaleString('en-GB')} km` : typed;

const whole = (typed: string): number | null => (/^\d+$/.test(typed) ? Number(typed) : null);

/** What was driven; null as long as nobody can say. */
export const totalOf = ({ startMileage, endMileage }: Pick<VehicleValues, 'startMileage' | 'endMileage'>) => {
  const total = totalMileage(whole(startMileage), whole(endMileage));
  return total === null || total < 0 ? null : `${total.toLocaleString('en-GB')} km`;
};

const namesOf = (values: VehicleValues, result: CheckResult): string =>
  VEHICLE_CHECKS.filter((check) => values[check] === result)
    .map((check) => vehicleCheckWords[check])
    .join(', ');

export const factsOfVehicle = (values: VehicleValues): Facts => {
  const notApplicable = namesOf(values, 'NA');
  const inOrder = VEHICLE_CHECKS.filter((check) => values[check] === 'OK').length;
  return [
    ['Checks', `${inOrder} of ${VEHICLE_CHECKS.length} OK`],
    ...values.defects.map(({ item, description, safe }): Facts[number] => [
      `Defect: ${vehicleCheckWords[item]}`,
      [description, safe === null ? '' : safe ? 'Safe to drive' : 'Not safe to drive'].filter(Boolean).join(' – '),
    ]),
    ...(notApplicable === '' ? [] : [['Not applicable', notApplicable] as const]),
    ['Start mileage', km(values.startMileage)],
    ['End mileage', km(values.endMileage)],
    ['Total mileage', totalOf(values)],
    ['Notes', values.notes || null],
    ['Feedback', values.feedback || null],
    ['Damage report', values.damageReport || null],
  ];
};

const filled = (lines: readonly string[], label: string): Facts =>
  lines.flatMap((line, at): Facts => (line === '' ? [] : [[`${label} ${at + 1}`, line]]));

const cash = (typed: string): string | null => {
  if (typed === '') return null;
  return Number.isFinite(Number(typed)) ? formatMoney(Number(typed), configuration().currency) : typed;
};

export const factsOfProperty = ({ propertyList, cashHandover }: PropertyValues): Facts => [
  ...filled(propertyList, 'Item'),
  ['Cash Handover', cash(cashHandover)],
];

export const factsOfMedication = ({ medicationList }: MedicationValues): Facts => filled(medicationList, 'Medication');

export const factsOfExperience = (values: DropOffValues): Facts => [
  ...EXPERIENCES.map((row): Facts[number] => {
    const rating = values[row];
    return [experienceWords[row], rating === null ? null : (RATING_WORDS[rating - 1] ?? null)];
  }),
  ['Overall comments', values.pcomment || null],
];

/** Of the place where the patient is, and of who has them. */
export const factsOfHandover = (values: DropOffValues, timeZone: string): Facts => [
  ['Drop off time', values.dropTime === '' ? null : formatDateTime(values.dropTime, timeZone)],
  ['Recipient name and surname', values.recipientName || null],
  ['Recipient contact number or email', values.recipientContact || null],
  ['Recipient job role', values.recipientRole || null],
  ['Recipient signature or initials', values.recipientSignature || null],
  ['Dropped off at the destination', values.pdroppedOff ? 'Yes' : 'No'],
  ...(values.pdroppedOff
    ? []
    : ([
        ['New address', values.newAddress || null],
        ['Post code', values.newPostCode || null],
        ['Phone', values.newPhone || null],
        ['Email', values.newEmail || null],
      ] as const)),
];
