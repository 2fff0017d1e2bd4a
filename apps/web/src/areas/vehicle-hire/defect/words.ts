import { defectStatusWords } from '@worklane/contract/vehicle-hire/general-log.rules.ts';
import type { DefectStatus } from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import type { StatusWords } from '~/ui/status.ts';

const COLOURS: Record<DefectStatus, StatusWords['colour']> = { OPEN: 'yellow', RECTIFIED: 'ink', SIGNED_OFF: 'teal' };

/** Where a defect stands. */
export const defectBadge = (status: DefectStatus): StatusWords => ({
  word: defectStatusWords[status],
  colour: COLOURS[status],
});

export const DANGEROUS: StatusWords = { word: 'Dangerous', colour: 'red' };
