import { timeZoneOfAgency } from '#modules/calendar/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type Job } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { attached } from '../attached.ts';
import { makeStatement, sidesOf } from './make-statement.ts';
import { takeStatementMail } from './statement-mail.queries.ts';
import { standingOf } from './statement-pdf.ts';

/** Writes the email of a statement with its paper, as it stands by then, since an agency writes no emails itself. */
export const emailStatementFile: Job<{ mailId: number }> = job({
  name: 'email-statement',
  run: (deps, { mailId }) =>
    asSystem(deps.db, 'email-statement', async (tx) => {
      const mail = await takeStatementMail(tx, mailId);
      if (!mail) return;
      const sides = await sidesOf(tx, mail);
      if (!sides) return;
      const { config, files } = deps;
      const timeZone = await timeZoneOfAgency({ tx, config }, mail.agencyId);
      const today = Temporal.Now.plainDateISO(timeZone);
      const { file, sections } = await makeStatement({ tx, config, files }, mail, sides, today);
      const [agency = '', client = ''] = [sides.from[0], sides.to[0]];
      await sendMail(tx, deps.enqueue(tx), {
        to: mail.address,
        sender: agency,
        subject: `Statement of account from ${agency}`,
        text: `${agency} has sent you a statement of account, with all that is open on ${dayMonthYear(today.toString())}. It’s attached as a PDF.`,
        facts: [
          ['To', client],
          ...(sections.length === 0 ? [['To pay', 'Nothing'] as [string, string]] : []),
          ...sections.map((section): [string, string] => [`Account in ${section.currency}`, standingOf(section)]),
        ],
        reason: `${agency} sends statements of account for ${client} to this address`,
        attachments: [await attached(file)],
      });
    }),
});
