import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import type { Facts } from '#modules/messages/index.ts';

/** A record that runs out, or has. */
export type Expiring = {
  readonly kind: RecordKind;
  readonly name: string;
  readonly worker: string;
  /** `yyyy-mm-dd` */
  readonly expiresOn: string;
  /** Fewer than none: it has expired. */
  readonly daysLeft: number;
};

type Words = {
  readonly title: string;
  readonly body: string;
  /** The email's, whose table says which record expires when. */
  readonly mailBody: string;
  readonly facts: Facts;
};

/** So many an email names; who wants all of them looks at the list. */
const NAMED = 10;

const NOUNS: Record<RecordKind, string> = { TRAINING: 'training', COMPLIANCE: 'compliance' };

const dateOf = (date: string): string => date.split('-').toReversed().join('/');

const when = ({ expiresOn, daysLeft }: Expiring): string => {
  const on = dateOf(expiresOn);
  if (daysLeft < 0) return `expired on ${on}`;
  if (daysLeft === 0) return `expires today, ${on}`;
  return `expires on ${on}, ${daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`}`;
};

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const listed = (records: readonly Expiring[], line: (record: Expiring) => string): string => {
  const lines = records.slice(0, NAMED).map(line);
  const more = records.length - lines.length;
  return [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
};

/** The same for the table of the email. */
const factsOf = (records: readonly Expiring[], name: (record: Expiring) => string): Facts => {
  const more = records.length - NAMED;
  const facts = records.slice(0, NAMED).map((record) => [name(record), capitalised(when(record))] as const);
  return more > 0 ? [...facts, ['More', `${more}, see the list`]] : facts;
};

const headingOf = (records: readonly Expiring[], noun: string): string => {
  const expired = records.filter(({ daysLeft }) => daysLeft < 0).length;
  if (expired === records.length) return `${records.length} ${noun} have expired`;
  return expired === 0
    ? `${records.length} ${noun} expire soon`
    : `${records.length} ${noun} expire soon or have expired`;
};

/** For the worker: all of one morning, the soonest first. */
export const wordsForWorker = (records: readonly Expiring[], agencyName: string): Words => {
  const [first] = records;
  const ask = `Please upload a new certificate so that ${agencyName} can keep booking you.`;
  const title =
    first && records.length === 1
      ? `${first.daysLeft < 0 ? 'Expired' : 'About to expire'}: ${first.name}`
      : headingOf(records, 'of your records');
  const body = listed(records, (record) => `Your ${NOUNS[record.kind]} ${record.name} ${when(record)}.`);
  return { title, body: `${body}\n${ask}`, mailBody: ask, facts: factsOf(records, ({ name }) => name) };
};

/** For the agency: one digest of the day, the soonest first. */
export const wordsForAgency = (records: readonly Expiring[]): Words => {
  const [first] = records;
  const title =
    first && records.length === 1
      ? `${first.daysLeft < 0 ? 'Expired' : 'About to expire'}: ${first.name} of ${first.worker}`
      : headingOf(records, 'records of your workers');
  return {
    title,
    body: listed(records, (record) => `${record.worker}: ${record.name} ${when(record)}.`),
    mailBody: 'Ask these workers for a new certificate so that you can keep booking them.',
    facts: factsOf(records, ({ worker, name }) => `${worker}: ${name}`),
  };
};
