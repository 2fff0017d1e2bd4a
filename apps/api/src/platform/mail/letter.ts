import type { Config } from '../config/config.ts';

/** One thing that an email tells. */
export type MailPart = {
  subject: string;
  body: string;
  /** Path in the product, such as /agency/shifts/info/42. */
  link: string | null;
  /** Names and values. */
  facts: [name: string, value: string][];
  /** Which of the emails that people choose from it is one of, such as “bookings”. */
  about: string | null;
};

export type StoredMail = { first_name: string | null; sender: string | null; parts: readonly MailPart[] };

export type Letter = { subject: string; text: string; html?: string };

type Settings = Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME'>;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The values below each other. */
const table = (facts: MailPart['facts']): string => {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}   ${value}`).join('\n');
};

/** The portal that a path belongs to: /agency of /agency/shifts/info/42. */
const portalOf = (link: string): string => /^\/\w+/.exec(link)?.[0] ?? '/';

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

const reasonOf = ({ PRODUCT_NAME }: Settings, { sender, parts }: StoredMail): string => {
  const topics = [...new Set(parts.flatMap(({ about }) => about ?? []))];
  const by = `${PRODUCT_NAME} sent you this${sender === null ? '' : ` for ${sender}`}`;
  return topics.length === 0 ? `${by}.` : `${by}, because your emails about ${topics.join(' and ')} are switched on.`;
};

const htmlOf = (
  greeting: string,
  parts: readonly MailPart[],
  address: string | null,
  { reason, choose }: { reason: string; choose: string | null },
): string => {
  const part = ({ subject, body, facts }: MailPart) =>
    `${parts.length > 1 ? `<h2 style="font-size:15px;margin:24px 0 4px">${escape(subject)}</h2>` : ''}<p>${escape(body).replaceAll('\n', '<br>')}</p>${
      facts.length === 0
        ? ''
        : `<table cellpadding="0" cellspacing="0">${facts
            .map(
              ([name, value]) =>
                `<tr><td style="padding:2px 16px 2px 0;color:#5e6877">${escape(name)}</td><td style="padding:2px 0">${escape(value)}</td></tr>`,
            )
            .join('')}</table>`
    }`;
  const button =
    address === null
      ? ''
      : `<p><a href="${escape(address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#3f4fb3;color:#ffffff;text-decoration:none">See the details</a></p>`;
  const settings =
    choose === null ? '' : ` <a href="${escape(choose)}" style="color:#5e6877">Choose which emails you get</a>`;
  return `<!doctype html><html lang="en"><body style="font:15px/1.5 system-ui,sans-serif;color:#171b21"><p>${escape(greeting)}</p>${parts.map(part).join('')}${button}<p style="color:#5e6877;font-size:13px">${escape(reason)}${settings}</p></body></html>`;
};

/** An email as it goes out: one that greets somebody as text and as HTML, any other as the text that it is. */
export const letterOf = (settings: Settings, mail: StoredMail): Letter => {
  const { first_name: firstName, parts } = mail;
  const link = commonLink(parts);
  const address = link === null ? null : `${settings.PUBLIC_URL}${link}`;
  const subject = subjectOf(parts);
  if (firstName === null) {
    const text = parts.map(({ body }) => body).join('\n\n');
    return { subject, text: address === null ? text : `${text}\n\n${address}` };
  }
  const greeting = `Hello ${firstName},`;
  const reason = reasonOf(settings, mail);
  const chosen = link !== null && parts.some(({ about }) => about !== null);
  const choose = chosen ? `${settings.PUBLIC_URL}${portalOf(link)}#emails` : null;
  const text = [
    greeting,
    ...parts.flatMap((part) => [
      parts.length > 1 ? `${part.subject}\n${part.body}` : part.body,
      ...(part.facts.length > 0 ? [table(part.facts)] : []),
    ]),
    ...(address === null ? [] : [`See the details: ${address}`]),
    choose === null ? `--\n${reason}` : `--\n${reason}\nChoose which emails you get: ${choose}`,
  ].join('\n\n');
  return { subject, text, html: htmlOf(greeting, parts, address, { reason, choose }) };
};
