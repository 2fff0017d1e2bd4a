import type { RecordContent } from './record.ts';

/** What is recorded of a journey beside its log, and on which legal ground the patient is taken. */
export const RECORD_KINDS = ['RESTRAINT', 'INCIDENT', 'SAFEGUARDING', 'LEGAL_BASIS'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const LEGAL_BASES = ['MENTAL_HEALTH_ACT', 'MENTAL_CAPACITY_ACT', 'CHILDREN_ACT', 'INFORMAL'] as const;
export type LegalBasis = (typeof LEGAL_BASES)[number];

/** Who may have to hear of it. */
export const INFORMED = ['WARD', 'POLICE', 'LOCAL_AUTHORITY', 'FAMILY', 'OTHER'] as const;
export type Informed = (typeof INFORMED)[number];

export const MAX_RECORD_TEXT = 2000;
export const MAX_OBSERVATIONS = 30;
export const MAX_INFORMED = 10;
export const MAX_PAPERS = 10;
/** No crew is larger. */
export const MAX_APPLIED = 20;

export const recordKindWords: Readonly<Record<RecordKind, string>> = {
  RESTRAINT: 'Restraint',
  INCIDENT: 'Incident',
  SAFEGUARDING: 'Safeguarding concern',
  LEGAL_BASIS: 'Legal basis',
};

export const legalBasisWords: Readonly<Record<LegalBasis, string>> = {
  MENTAL_HEALTH_ACT: 'Mental Health Act',
  MENTAL_CAPACITY_ACT: 'Mental Capacity Act',
  CHILDREN_ACT: 'Children Act',
  INFORMAL: 'Informal',
};

export const informedWords: Readonly<Record<Informed, string>> = {
  WARD: 'Ward',
  POLICE: 'Police',
  LOCAL_AUTHORITY: 'Local authority',
  FAMILY: 'Family or carer',
  OTHER: 'Somebody else',
};

type TextField = {
  [Field in keyof RecordContent]: RecordContent[Field] extends string | null ? Field : never;
}[keyof RecordContent];

/** The texts of a kind in the order in which they are entered and read, as the form, the screen and the paper call them. */
export const recordTexts = {
  RESTRAINT: {
    why: 'Why it was needed',
    triedBefore: 'What was tried before',
    authorisedBy: 'Authorised by',
    technique: 'Techniques used',
    position: 'Position of the patient',
    patientInjuries: 'Injuries to the patient',
    staffInjuries: 'Injuries to staff',
    done: 'What was done about them',
    patientDebrief: 'Debrief of the patient',
    staffDebrief: 'Debrief of staff',
  },
  INCIDENT: {
    why: 'What happened',
    patientInjuries: 'Injuries to the patient',
    staffInjuries: 'Injuries to staff',
    done: 'What was done about it',
    patientDebrief: 'Debrief of the patient',
    staffDebrief: 'Debrief of staff',
  },
  SAFEGUARDING: { why: 'What the concern is', done: 'What was done to keep them safe' },
  LEGAL_BASIS: {
    section: 'Section or order',
    authorisedBy: 'Authority to convey given by',
    parentalResponsibility: 'Who has parental responsibility',
    consentBy: 'Who has consented',
    safeguardingAdult: 'Safeguarding adult on the journey',
  },
} as const satisfies Readonly<Record<RecordKind, Partial<Record<TextField, string>>>>;

/** Only asked for where a child is taken. */
export const OF_CHILDREN = ['parentalResponsibility', 'consentBy', 'safeguardingAdult'] as const;

type Fact = readonly [label: string, value: string | null];
type Spoken = (at: string) => string;

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

const named = (label: string, part: string | null): string | null => part && `${label} ${part}`;

const observed = ({ at, pulse, breathing, consciousness, note }: RecordContent['observations'][number]): string =>
  joined(at, named('pulse', pulse), named('breathing', breathing), named('consciousness', consciousness), note);

/** Everything that a record says, label by label; `when` and `day` say an instant and a date. */
export const factsOfRecord = (kind: RecordKind, content: RecordContent, when: Spoken, day: Spoken): Fact[] => {
  const isOfChild = content.basis === 'CHILDREN_ACT';
  const texts = Object.entries(recordTexts[kind])
    .filter(([field]) => isOfChild || !OF_CHILDREN.some((each) => each === field))
    .map(([field, label]): Fact => [label, content[field as TextField]]);
  const applied: Fact = ['Applied by', content.appliedBy.map(({ name }) => name).join(', ') || null];
  const observations: Fact = ['Observations during and after', content.observations.map(observed).join('\n') || null];
  const papers: Fact = [
    'Papers seen',
    content.papers.map(({ paper, seenBy, seenOn }) => `${paper}, seen by ${seenBy} on ${day(seenOn)}`).join('\n') ||
      null,
  ];
  const told: Fact = [
    'Who was informed',
    content.informed
      .map(({ who, name, reference }) => joined(informedWords[who], name, named('reference', reference)))
      .join('\n') || null,
  ];
  switch (kind) {
    case 'RESTRAINT':
      return [...texts.slice(0, 3), applied, ...texts.slice(3), observations, told];
    case 'LEGAL_BASIS':
      return [
        ['Legal basis', content.basis && legalBasisWords[content.basis]],
        ...texts.slice(0, 2),
        ['Authority given', content.authorisedAt && when(content.authorisedAt)],
        papers,
        ...texts.slice(2),
      ];
    case 'INCIDENT':
    case 'SAFEGUARDING':
      return [...texts, told];
  }
};
