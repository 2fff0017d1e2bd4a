import {
  IncidentInput,
  LegalBasisInput,
  RestraintInput,
  SafeguardingInput,
} from '@worklane/contract/transport/record-input.ts';
import { type RecordKind, recordTexts } from '@worklane/contract/transport/record.rules.ts';
import type { OpenedRecord, RecordContent } from '@worklane/contract/transport/record.ts';

/** What the form of a kind is checked against. */
export const bodies = {
  RESTRAINT: RestraintInput,
  INCIDENT: IncidentInput,
  SAFEGUARDING: SafeguardingInput,
  LEGAL_BASIS: LegalBasisInput,
} as const satisfies Record<RecordKind, unknown>;

export const blankRow = {
  observations: { at: '', pulse: '', breathing: '', consciousness: '', note: '' },
  informed: { who: '', name: '', reference: '' },
  papers: { paper: '', seenBy: '', seenOn: '' },
} as const;
export type Rows = keyof typeof blankRow;

/** An input can’t hold null. */
const typed = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]: [string, unknown]) => [name, value ?? '']));

/** What a form begins with: nothing, or the record that it corrects. */
export const valuesOf = (kind: RecordKind, corrected?: OpenedRecord): Record<string, unknown> => {
  const content: Partial<RecordContent> = corrected?.content ?? {};
  const rows = (name: Rows) => ({ [name]: (content[name] ?? []).map(typed) });
  const texts = Object.keys(recordTexts[kind]).map((field) => [field, content[field as keyof RecordContent] ?? '']);
  const shared = { kind, corrects: corrected?.number ?? null, ...Object.fromEntries(texts) } as Record<string, unknown>;
  if (kind === 'LEGAL_BASIS')
    return { ...shared, basis: content.basis ?? '', authorisedAt: content.authorisedAt ?? '', ...rows('papers') };
  return {
    ...shared,
    startedAt: corrected?.startedAt ?? '',
    endedAt: corrected?.endedAt ?? '',
    ...rows('informed'),
    ...(kind === 'RESTRAINT' && {
      ...rows('observations'),
      appliedBy: (content.appliedBy ?? []).map(({ id }) => id),
    }),
  };
};
