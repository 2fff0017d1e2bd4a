import {
  ApplicantInput,
  type addApplicant,
  type GuestAgency,
  type linkApplicant,
  type OfferedWork,
} from '@worklane/contract/applicants/guest.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import {
  accountOf,
  countRequest,
  findUserOfWorker,
  isAccount,
  createWorkerUser,
  lockEmail,
  sendPasswordLink,
  type Occasion,
} from '#modules/identity/index.ts';
import { notify } from '#modules/messages/index.ts';
import { insertLink, isBorn } from '#modules/workers/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import type { Call, Services } from '#platform/http/services.ts';
import { job, type Enqueue, type Job, type JobDeps } from '#platform/jobs/jobs.ts';
import { openJob, sealJob, type Sealed } from '#platform/jobs/sealed.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import { messageFor, occasionFor, welcomeOccasion } from './applicant.mails.ts';
import {
  apply,
  findWorkerByEmail,
  findWorkerWithEmail,
  insertApplicant,
  insertPerson,
  openOwnLink,
} from './applicant.queries.ts';
import { outcomeOf, messageKindFor } from './applicant.rules.ts';
import { findGuestAgency, findWork } from './guest.queries.ts';

const unknownWork = () => ruleBroken('UNKNOWN_ASSIGNMENT_CODE', 'Choose work from the list.', 'assignmentCode');

/**
 * Looks at what was sent, not at whose address it is: a job does that later. So nobody who waits for an answer can tell
 * by it, nor by the time that it takes, whether there is such a person; the limits, too, are the same for everybody.
 */
export const takeIn = async (
  { config, db, jobs }: Services,
  { body }: Received<typeof addApplicant>,
  call: Call,
): Promise<void> => {
  if (!isBorn(body.dob, Temporal.Now.instant())) throw ruleBroken('DATE_OF_BIRTH', 'Enter your date of birth.', 'dob');
  await asSystem(db, 'addApplicant', async (tx) => {
    found(await findGuestAgency(tx, body.agencyId), 'agency');
    if (!(await findWork(tx, body.assignmentCode))) throw unknownWork();
    await countRequest(tx, accountOf(body.email), call);
    await jobs.enqueue(tx)(takeApplicationJob, sealJob(config.FIELD_KEYS, takeApplicationJob, body));
  });
};

type Application = {
  readonly agencyId: number;
  readonly workerId: number;
  readonly name: string;
  readonly work: string;
};

const notifyAgency = (
  cx: { tx: Tx; enqueue: Enqueue },
  { agencyId, workerId, name, work }: Application,
): Promise<void> =>
  notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_WORKER' },
    reason: 'you can manage applicants',
    title: 'New applicant',
    body: `${name} has applied to work as ${work}. Review the application.`,
    link: `applicants/info/${workerId}`,
    facts: [
      ['Applicant', name],
      ['Work', work],
    ],
  });

type Wanted = { readonly agency: GuestAgency; readonly work: OfferedWork };

/** A worker, a link that waits for the agency, and an account whose password the owner of the address chooses. */
const addPerson = async (
  tx: Tx,
  enqueue: Enqueue,
  { config }: JobDeps,
  person: ApplicantInput,
  { agency, work }: Wanted,
): Promise<void> => {
  const workerId = await insertPerson(tx, person);
  await insertLink(tx, { agencyId: agency.id, workerId }, 'WAITING_APPROVAL');
  await insertApplicant(tx, { agencyId: agency.id, workerId, assignmentCode: work.id });
  const userId = found(await createWorkerUser(tx, { ...person, workerId }), 'user');
  await sendPasswordLink(enqueue, userId, 'INVITATION', occasionFor('CONFIRM', config, { agency, work: work.name }));
  const name = `${person.firstname} ${person.lastname}`;
  await notifyAgency({ tx, enqueue }, { agencyId: agency.id, workerId, name, work: work.name });
};

type KnownWorker = { id: number; email: string | null; firstname: string; lastname: string };

/** The link by which somebody without a password chooses one; an account is made where there is none yet. */
const inviteToChoose = async (
  tx: Tx,
  enqueue: Enqueue,
  { id, email, ...worker }: KnownWorker,
  occasion: Occasion,
): Promise<void> => {
  const user = await findUserOfWorker(tx, id);
  if (user?.hasPassword) return;
  const userId =
    user?.id ?? (email === null ? undefined : await createWorkerUser(tx, { ...worker, workerId: id, email }));
  if (userId !== undefined) await sendPasswordLink(enqueue, userId, 'INVITATION', occasion);
};

/** What is known of a person is never changed by whoever types their address: only its owner hears of it, by email. */
const takeApplication = async (tx: Tx, enqueue: Enqueue, deps: JobDeps, person: ApplicantInput): Promise<void> => {
  const account = accountOf(person.email);
  await lockEmail(tx, account);
  const agency = await findGuestAgency(tx, person.agencyId);
  const work = await findWork(tx, person.assignmentCode);
  // Either may have been closed in the moment since.
  if (!agency || !work) return;
  const worker = await findWorkerByEmail(tx, account, agency.id);
  const messageKind = messageKindFor({
    worker: worker !== undefined,
    user: worker && (await findUserOfWorker(tx, worker.id)),
    account: await isAccount(tx, account),
    applied: worker?.status === 'WAITING_APPROVAL',
  });
  if (messageKind === 'CONFIRM') return addPerson(tx, enqueue, deps, person, { agency, work });
  const wanted = { agency, work: work.name };
  if (messageKind === 'SIGN_IN' || messageKind === 'OTHER_ADDRESS')
    return sendMail(tx, enqueue, { to: person.email, ...messageFor(messageKind, deps.config, wanted) });
  if (worker) await inviteToChoose(tx, enqueue, worker, occasionFor(messageKind, deps.config, wanted));
};

export const takeApplicationJob: Job<Sealed> = job({
  name: 'take-application',
  run: (deps, sealed) => {
    const person = ApplicantInput.parse(openJob(deps.config.FIELD_KEYS, takeApplicationJob, sealed));
    return asSystem(deps.db, 'take-application', (tx) => takeApplication(tx, deps.enqueue(tx), deps, person));
  },
});

/** Whoever was taken on and has no password yet is invited to choose one. */
export const welcomeWorkerJob = job<{ workerId: number; agencyId: number }>({
  name: 'welcome-worker',
  run: (deps, { workerId, agencyId }) =>
    asSystem(deps.db, 'welcome-worker', async (tx) => {
      const worker = await findWorkerWithEmail(tx, workerId);
      const agency = await findGuestAgency(tx, agencyId);
      if (worker && agency) await inviteToChoose(tx, deps.enqueue(tx), worker, welcomeOccasion(agency));
    }),
});

const refused = (agencyName: string, outcome: 'WORKS_THERE' | 'ON_HOLD' | { againFrom: Temporal.Instant }) => {
  if (outcome === 'WORKS_THERE')
    return conflict('WORKS_THERE', `You work for ${agencyName} already. Sign in to find shifts.`);
  if (outcome === 'ON_HOLD')
    return conflict('ON_HOLD', `${agencyName} has suspended you. Contact them before you apply again.`);
  const day = outcome.againFrom.toZonedDateTimeISO('UTC').toPlainDate().toLocaleString('en-GB', { dateStyle: 'long' });
  return conflict('TURNED_DOWN', `${agencyName} has turned down your application. You can apply again from ${day}.`);
};

/** The worker who is signed in applies; doing it twice changes nothing. */
export const linkWorker = async (
  { tx, actor, now, enqueue }: Context,
  { params: { agencyId }, body }: Received<typeof linkApplicant>,
): Promise<Answer<typeof linkApplicant>> => {
  const { workerId, name } = actor;
  const link = found(await openOwnLink(tx, agencyId), 'agency');
  if (workerId === null || body.workerId !== workerId)
    throw ruleBroken('NOT_YOU', 'This session belongs to somebody else. Sign in again to apply.', 'workerId');
  const work = await findWork(tx, body.assignmentCode);
  if (!work) throw unknownWork();
  const outcome = outcomeOf(link, now);
  if (outcome === 'WAITING') return { status: 'WAITING_APPROVAL' };
  if (outcome !== 'APPLIES') throw refused(link.agencyName, outcome);
  await apply(tx, agencyId, work.id);
  await notifyAgency({ tx, enqueue }, { agencyId, workerId, name, work: work.name });
  return { status: 'WAITING_APPROVAL' };
};
