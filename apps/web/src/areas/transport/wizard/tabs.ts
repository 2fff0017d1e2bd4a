/** Document 003: the six tabs, 0 to 5, with its words. */
export const TAB_LABELS = [
  'Cleaning',
  'View Patient’s Information',
  'Patient’s Property',
  'Medication',
  'Drop Off & Feedback',
  'Job Plan',
] as const;

export const LAST_TAB = TAB_LABELS.length - 1;

/** Document 003: the index is clamped, and the wizard stops at the last tab. */
export const clampTab = (index: number): number => Math.min(Math.max(Math.trunc(index) || 0, 0), LAST_TAB);

/** Whether the button of a tab is highlighted: those up to the current one are. */
export const isReached = (tab: number, current: number): boolean => tab <= current;
