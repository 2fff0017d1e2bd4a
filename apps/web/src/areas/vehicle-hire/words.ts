import type { HirerDocumentType } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import type { BodyType, FuelType } from '@worklane/contract/vehicle-hire/vehicle.ts';

export const fuelWords: Record<FuelType, string> = {
  PETROL: 'Petrol',
  PHYBRID: 'Petrol hybrid',
  DIESEL: 'Diesel',
  DHYBRID: 'Diesel hybrid',
  ELECTRIC: 'Electric',
  HYDROGEN: 'Hydrogen',
};

export const bodyWords: Record<BodyType, string> = {
  SUV: 'SUV',
  PICKUP: 'Pick-up',
  HATCHBACK: 'Hatchback',
  MPV: 'MPV',
  SPECIAL: 'Special',
};

export const documentWords: Record<HirerDocumentType, string> = {
  ID: 'ID',
  DRIVER: 'Driver’s License',
  PASSPORT: 'Passport',
  PROOF_RESIDENCE: 'Proof of Residence',
};

type HirerAddress = { firstLine: string | null; town: string | null; country: string | null };

/** Document 001, section 2: first line, town and country; nothing where there is none of them. */
export const hirerAddress = ({ firstLine, town, country }: HirerAddress): string | null =>
  [firstLine, town, country].filter(Boolean).join(', ') || null;
