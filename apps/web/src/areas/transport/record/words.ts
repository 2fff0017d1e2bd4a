import type { ListedRecord } from '@worklane/contract/transport/record.ts';

/** How a record and others stand to each other; empty where it stands alone. */
export const correctionText = ({ corrects, correctedBy }: Pick<ListedRecord, 'corrects' | 'correctedBy'>): string =>
  [
    corrects === null ? '' : `Corrects record ${corrects}.`,
    correctedBy === null ? '' : `Corrected by record ${correctedBy}.`,
  ]
    .filter(Boolean)
    .join(' ');
