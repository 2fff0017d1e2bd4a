import { EXPERIENCES, experienceWords, RATING_WORDS } from '@worklane/contract/transport/leader-log.rules.ts';
import type { LeaderLog } from '@worklane/contract/transport/leader-log.ts';
import { VEHICLE_CHECKS, vehicleCheckWords } from '@worklane/contract/transport/vehicle-log.rules.ts';
import type { VehicleLog } from '@worklane/contract/transport/vehicle-log.ts';
import type { PackFact } from './pack.ts';

type When = (at: string) => string;

const km = (distance: number | null): string | null =>
  distance === null ? null : `${distance.toLocaleString('en-GB')} km`;

const resultWords = { OK: 'OK', DEFECT: 'Defect', NA: 'N/A' } as const;

export const vehicleLogFacts = (log: VehicleLog, when: When): PackFact[] => [
  ['Recorded', log.savedAt && `${when(log.savedAt)}, ${log.savedBy ?? ''}`],
  ['Vehicle', `${log.vehicle.name} ${log.vehicle.model}, ${log.vehicle.regno}`],
  ...VEHICLE_CHECKS.map((check): PackFact => {
    const result = log[check];
    const defect = log.defects.find(({ item }) => item === check);
    const said =
      defect && [defect.description, defect.safe ? 'safe to drive' : 'not safe to drive'].filter(Boolean).join(', ');
    return [vehicleCheckWords[check], result && [resultWords[result], said].filter(Boolean).join(' – ')];
  }),
  ['Start mileage', km(log.startMileage)],
  ['End mileage', km(log.endMileage)],
  ['Total mileage', km(log.totalMileage)],
  ['Notes', log.notes],
  ['Feedback', log.feedback],
  [
    'Damage report',
    log.damageReport && [log.damageReport, log.photo ? 'with a photo' : ''].filter(Boolean).join(' – '),
  ],
];

const lines = (slots: readonly string[]): string | null => slots.filter(Boolean).join('\n') || null;

export const leaderLogFacts = ({ property, medication, dropOff }: LeaderLog, when: When, money: When): PackFact[] => [
  ['Property', lines(property.propertyList)],
  ['Cash handover', property.cashHandover === null ? null : money(String(property.cashHandover))],
  ['Medication', lines(medication.medicationList)],
  ['Drop-off', dropOff.dropTime && when(dropOff.dropTime)],
  [
    'Recipient',
    [dropOff.recipientName, dropOff.recipientRole, dropOff.recipientContact].filter(Boolean).join(', ') || null,
  ],
  ['Recipient’s signature or initials', dropOff.recipientSignature],
  ['Dropped off at the destination', dropOff.version === 0 ? null : dropOff.pdroppedOff ? 'Yes' : 'No'],
  [
    'New destination',
    [dropOff.newAddress, dropOff.newPostCode, dropOff.newPhone, dropOff.newEmail].filter(Boolean).join(', ') || null,
  ],
  ...EXPERIENCES.map((row): PackFact => {
    const rating = dropOff[row];
    return [experienceWords[row], rating === null ? null : (RATING_WORDS[rating - 1] ?? null)];
  }),
  ['Comment', dropOff.pcomment],
  [
    'Saved by',
    [property, medication, dropOff]
      .map(({ savedBy }) => savedBy)
      .filter(Boolean)
      .join(', ') || null,
  ],
];
