import type { DueKind } from '@worklane/contract/vehicle-hire/due-date.ts';
import type { Facts } from '#modules/messages/index.ts';
import { nameOf } from '../vehicle/announce.ts';

/** Something of a vehicle that is due. */
export type Due = {
  readonly kind: DueKind;
  readonly name: string;
  readonly model: string;
  readonly regno: string;
  /** `yyyy-mm-dd` */
  readonly dueOn: string;
  /** Fewer than none: it is overdue. */
  readonly daysLeft: number;
};

type Words = {
  readonly title: string;
  readonly body: string;
  /** The email's, whose table says what is due when. */
  readonly mailBody: string;
  readonly facts: Facts;
};

/** So many an email names; who wants all of them looks at the list. */
const NAMED = 10;

const NOUNS: Readonly<Record<DueKind, string>> = {
  MOT: 'MOT',
  TAX: 'tax',
  INSURANCE: 'insurance',
  SERVICE: 'service',
};

const when = ({ kind, dueOn, daysLeft }: Due): string => {
  const on = dueOn.split('-').toReversed().join('/');
  const [past, present] = kind === 'SERVICE' ? ['was due', 'is due'] : ['expired', 'expires'];
  if (daysLeft < 0) return `${past} on ${on}`;
  if (daysLeft === 0) return `${present} today, ${on}`;
  return `${present} on ${on}, ${daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`}`;
};

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const titleOf = (due: readonly Due[]): string => {
  const [first] = due;
  if (first && due.length === 1) {
    const noun = capitalised(NOUNS[first.kind]);
    return `${noun} ${first.daysLeft < 0 ? 'overdue' : 'due'}: ${nameOf(first)}`;
  }
  const late = due.filter(({ daysLeft }) => daysLeft < 0).length;
  const heading = `${due.length} dates of your vehicles`;
  if (late === due.length) return `${heading} have passed`;
  return late === 0 ? `${heading} are coming up` : `${heading} are coming up or have passed`;
};

/** For whoever keeps an agency's fleet: one digest of the day, the soonest first. */
export const wordsForFleet = (due: readonly Due[]): Words => {
  const named = due.slice(0, NAMED);
  const more = due.length - named.length;
  return {
    title: titleOf(due),
    body: [
      ...named.map((each) => `${nameOf(each)}: ${NOUNS[each.kind]} ${when(each)}.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ].join('\n'),
    mailBody: 'Renew what is due and enter the new dates in Fleet Management.',
    facts: [
      ...named.map((each) => [`${nameOf(each)}: ${NOUNS[each.kind]}`, capitalised(when(each))] as const),
      ...(more > 0 ? ([['More', `${more}, see Fleet Management`]] as const) : []),
    ],
  };
};
