import type { LogCategory } from './general-log.ts';

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
