/** For tests: what has to be entered of each kind at least. */
export const RECORD = {
  RESTRAINT: {
    kind: 'RESTRAINT',
    startedAt: '2026-03-01T09:30:00Z',
    endedAt: '2026-03-01T09:34:00Z',
    why: 'He tried to open the door while we drove.',
    triedBefore: 'Two of us talked to him, the driver stopped.',
    authorisedBy: 'Una Example',
    technique: 'Two arms held, seated',
  },
  INCIDENT: { kind: 'INCIDENT', startedAt: '2026-03-01T09:30:00Z', why: 'A stone hit the window.' },
  SAFEGUARDING: {
    kind: 'SAFEGUARDING',
    startedAt: '2026-03-01T09:30:00Z',
    why: 'Bruises that nobody could explain.',
    done: 'Told the ward on arrival.',
  },
  LEGAL_BASIS: { kind: 'LEGAL_BASIS', basis: 'MENTAL_HEALTH_ACT', section: 'Section 2' },
} as const;
