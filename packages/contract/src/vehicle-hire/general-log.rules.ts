import type { LogCategory } from './general-log.ts';
import type { DefectStatus } from './vehicle-defect.ts';

/** What screens and exports call the categories. */
export const logCategoryWords: Readonly<Record<LogCategory, string>> = {
  CLEANING: 'Cleaning',
  CHECK: 'Check',
  FUEL: 'Fuel',
  DEFECT: 'Defect',
  INCIDENT: 'Incident',
  PROPERTY: 'Property',
  KEYS: 'Keys',
  OTHER: 'Other',
};

export const defectStatusWords: Readonly<Record<DefectStatus, string>> = {
  OPEN: 'Open',
  RECTIFIED: 'Rectified',
  SIGNED_OFF: 'Signed off',
};
