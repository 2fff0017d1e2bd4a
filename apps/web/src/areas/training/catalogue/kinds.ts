import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import type { CATALOGUE_VIEWS } from './search.ts';

type View = (typeof CATALOGUE_VIEWS)[number];

export const KIND_OF: Readonly<Record<View, RecordKind>> = { trainings: 'TRAINING', compliances: 'COMPLIANCE' };

/** What people call one of them, and several. */
export const KIND_WORDS: Readonly<Record<RecordKind, { one: string; many: string }>> = {
  TRAINING: { one: 'training', many: 'trainings' },
  COMPLIANCE: { one: 'compliance', many: 'compliances' },
};
