import { asSystem } from '#platform/db/transaction.ts';
import { job, type Job } from '#platform/jobs/jobs.ts';
import { openJob, type Sealed } from '#platform/jobs/sealed.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { renewLink } from './guest.queries.ts';

type Addressed = { readonly jobId: number; readonly email: string };

/**
 * Emails the reference of a job, and where to see how it stands, to whoever has submitted it. An email is read by more people than
 * the one it is for, so it says nothing else: no place, no time, nobody’s name.
 */
export const sendReference: Job<Sealed> = job({
  name: 'send-transport-reference',
  run: async (deps, sealed) => {
    const { jobId, email } = openJob(deps.config.FIELD_KEYS, sendReference, sealed) as Addressed;
    await asSystem(deps.db, 'send-transport-reference', async (tx) => {
      const asked = await tx
        .selectFrom('transport_job as j')
        .innerJoin('transport_guest as g', 'g.job_id', 'j.id')
        .innerJoin('agency as a', 'a.id', 'g.agency_id')
        .select(['j.reference', 'a.name as agency', 'a.telephone'])
        .where('j.id', '=', jobId)
        .executeTakeFirst();
      if (!asked) return;
      const { reference, agency, telephone } = asked;
      await sendMail(tx, deps.enqueue(tx), {
        to: email,
        sender: agency,
        subject: `Transport request ${reference}`,
        text: `${agency} has your transport request. You can see at any time how it stands.`,
        facts: [['Reference', reference]],
        link: `/transport/status/${await renewLink(tx, jobId)}`,
        button: 'See the status',
        closing: `To change anything, ${
          telephone === null ? `contact ${agency}` : `call ${agency} on ${telephone}`
        } and give the reference. Don’t reply with details of the patient.`,
        reason: `somebody has entered this email address to request a transport from ${agency}`,
        confidential: true,
      });
    });
  },
});
