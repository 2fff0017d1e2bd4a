import type { Config } from '../config/config.ts';

/** One thing that an email tells. */
export type MailPart = {
  subject: string;
  body: string;
  /** Path in the product, such as /agency/shifts/info/42. */
  link: string | null;
  /** What the button says that leads there; null for the usual words. */
  button: string | null;
  /** Names and values. */
  facts: [name: string, value: string][];
  /** Said below the button. */
  closing: string | null;
  /** Which of the emails that people choose from it is one of, such as “bookings”. */
  about: string | null;
  /** Why the reader gets it when nobody can turn it off, after “because”. */
  reason: string | null;
  /** The organisation that it is sent for. */
  sender: string | null;
};

export type StoredMail = { first_name: string | null; parts: readonly MailPart[] };

export type Letter = { subject: string; text: string; html: string };

type Settings = Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The values below each other. */
const table = (facts: MailPart['facts']): string => {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}   ${value}`).join('\n');
};

/** The portal that a path belongs to: /agency of /agency/shifts/info/42. Who is led to a page of guests, a team leader, is a worker. */
const portalOf = (link: string): string => {
  const first = /^\/\w+/.exec(link)?.[0] ?? '/';
  return first === '/guest' ? '/worker' : first;
};

/** Where one button leads that stands below several parts: to what they are all about, else to the portal. */
const commonLink = (parts: readonly MailPart[]): string | null => {
  const [first, ...others] = parts.flatMap(({ link }) => link ?? []);
  if (first === undefined) return null;
  return others.every((link) => link === first) ? first : portalOf(first);
};

const subjectOf = (parts: readonly MailPart[]): string => {
  const [first, ...others] = parts;
  const subject = first?.subject ?? '';
  return others.length === 0 ? subject : `${subject} – and ${others.length} more`;
};

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Who sent it, for whom, and why. */
const originOf = ({ PRODUCT_NAME }: Settings, parts: readonly MailPart[]): string => {
  const senders = distinct(parts.map(({ sender }) => sender)).filter((sender) => sender !== PRODUCT_NAME);
  const topics = distinct(parts.map(({ about }) => about));
  const reasons = [
    ...(topics.length === 0 ? [] : [`your emails about ${listed(topics)} are switched on`]),
    ...distinct(parts.map(({ reason }) => reason)),
  ];
  const by = `${PRODUCT_NAME} sent you this${senders.length === 0 ? '' : ` for ${listed(senders)}`}`;
  return reasons.length === 0 ? `${by}.` : `${by}, because ${listed(reasons)}.`;
};

/** What every email says, in its order. */
type Layout = {
  greeting: string;
  parts: readonly MailPart[];
  button: { label: string; address: string } | null;
  closing: readonly string[];
  origin: string;
  /** Where people choose which emails they get; null when this one can't be turned off. */
  choose: string | null;
};

const GREY = 'color:#5e6877';
const CHOOSE = 'Choose which emails you get';

const paragraph = (text: string): string => `<p>${escape(text).replaceAll('\n', '<br>')}</p>`;

const htmlOf = ({ greeting, parts, button, closing, origin, choose }: Layout): string => {
  const row = ([name, value]: readonly [string, string]) =>
    `<tr><td style="padding:2px 16px 2px 0;${GREY}">${escape(name)}</td><td style="padding:2px 0">${escape(value)}</td></tr>`;
  const part = ({ subject, body, facts }: MailPart) =>
    `${parts.length > 1 ? `<h2 style="font-size:15px;margin:24px 0 4px">${escape(subject)}</h2>` : ''}${paragraph(body)}${
      facts.length === 0 ? '' : `<table cellpadding="0" cellspacing="0">${facts.map(row).join('')}</table>`
    }`;
  const action =
    button === null
      ? ''
      : `<p><a href="${escape(button.address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#3f4fb3;color:#ffffff;text-decoration:none">${escape(button.label)}</a></p>`;
  const settings = choose === null ? '' : ` <a href="${escape(choose)}" style="${GREY}">${CHOOSE}</a>`;
  return `<!doctype html><html lang="en"><body style="font:15px/1.5 system-ui,sans-serif;color:#171b21">${paragraph(greeting)}${parts
    .map(part)
    .join(
      '',
    )}${action}${closing.map(paragraph).join('')}<p style="${GREY};font-size:13px">${escape(origin)}${settings}</p></body></html>`;
};

const textOf = ({ greeting, parts, button, closing, origin, choose }: Layout): string =>
  [
    greeting,
    ...parts.flatMap(({ subject, body, facts }) => [
      parts.length > 1 ? `${subject}\n${body}` : body,
      ...(facts.length > 0 ? [table(facts)] : []),
    ]),
    ...(button === null ? [] : [`${button.label}: ${button.address}`]),
    ...closing,
    choose === null ? `--\n${origin}` : `--\n${origin}\n${CHOOSE}: ${choose}`,
  ].join('\n\n');

/** An email as it goes out, as text and as HTML. */
export const letterOf = (settings: Settings, { first_name: firstName, parts }: StoredMail): Letter => {
  const link = commonLink(parts);
  const label = distinct(parts.map(({ button }) => button))[0] ?? 'See the details';
  const chosen = link !== null && parts.some(({ about }) => about !== null);
  const layout: Layout = {
    greeting: firstName === null ? 'Hello,' : `Hello ${firstName},`,
    parts,
    button: link === null ? null : { label, address: `${settings.PUBLIC_URL}${link}` },
    closing: distinct(parts.map(({ closing }) => closing)),
    origin: originOf(settings, parts),
    choose: chosen ? `${settings.PUBLIC_URL}${portalOf(link)}#emails` : null,
  };
  return { subject: subjectOf(parts), text: textOf(layout), html: htmlOf(layout) };
};
