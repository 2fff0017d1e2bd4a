import {
  accountOf,
  findAccount,
  findUserOfWorker,
  createWorkerUser,
  lockEmail,
  moveAccount,
  noteInvited,
  sendPasswordLink,
  type Occasion,
} from '#modules/identity/index.ts';
import { notify } from '#modules/messages/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type Enqueue, type JobDeps } from '#platform/jobs/jobs.ts';
import { sendMail } from '#platform/mail/outbox.ts';
import type { Link } from '../worker-link.queries.ts';
import { findOtherWorker, holdAddress, lockInvitation, saveKnownWorker } from './invitation.queries.ts';
import { courseOf, type Address } from './invitation.rules.ts';
import { requestWords, invitationToAnswerWords, invitationWords, otherAddressWords } from './invitation.words.ts';

type Person = { readonly id: number; readonly email: string; readonly firstname: string; readonly lastname: string };

/** The link by which somebody without a password chooses one; an account is made where there is none yet. */
const sendInvitation = async (tx: Tx, enqueue: Enqueue, person: Person, occasion: Occasion): Promise<void> => {
  const user = await findUserOfWorker(tx, person.id);
  const userId = user?.id ?? (await createWorkerUser(tx, { ...person, workerId: person.id }));
  if (userId === undefined) throw new Error('The address was taken while it was locked.');
  await noteInvited(tx, userId);
  await sendPasswordLink(enqueue, userId, 'INVITATION', occasion);
};

type Owner = {
  readonly kind: Address['owner'];
  readonly userId: number | null;
  readonly worker: Person | null;
  readonly signsIn: boolean;
};

/** Who has the address besides the worker whom the agency has entered. */
const ownerOf = async (tx: Tx, email: string, workerId: number): Promise<Owner> => {
  const account = accountOf(email);
  const user = await findAccount(tx, account);
  if (user && user.workerId === null) return { kind: 'OTHER_USER', userId: user.id, worker: null, signsIn: true };
  const worker = await findOtherWorker(tx, { account, workerId: user?.workerId ?? null, except: workerId });
  if (!worker) return { kind: 'NOBODY', userId: null, worker: null, signsIn: false };
  const own = await findUserOfWorker(tx, worker.id);
  return {
    kind: 'WORKER',
    userId: own?.id ?? null,
    worker: { ...worker, email: worker.email ?? email },
    signsIn: own?.hasPassword ?? false,
  };
};

type MessageKind = ReturnType<typeof requestWords | typeof otherAddressWords>;

/** In the product and by email; by email alone to who has no account. */
const sendMessage = (
  { tx, enqueue }: { tx: Tx; enqueue: Enqueue },
  { userId }: Owner,
  to: string,
  { agencyId, agencyName, ...news }: MessageKind & { agencyId: number; agencyName: string },
): Promise<void> =>
  userId === null
    ? sendMail(tx, enqueue, {
        to,
        sender: agencyName,
        subject: news.title,
        text: news.body,
        facts: news.facts,
        reason: news.reason,
      })
    : notify({ tx, enqueue }, { userIds: [userId], fromAgencyId: agencyId, ...news });

const invite = async (tx: Tx, enqueue: Enqueue, { config }: JobDeps, link: Link): Promise<void> => {
  const invited = await lockInvitation(tx, link);
  if (!invited || invited.email === null) return;
  const user = await findUserOfWorker(tx, link.workerId);
  if (user?.hasPassword) return;
  const { email, agencyName } = invited;
  await lockEmail(tx, accountOf(email));
  const owner = await ownerOf(tx, email, link.workerId);
  const course = courseOf({ link: invited.status, owner: owner.kind, ownerSignsIn: owner.signsIn });
  await saveKnownWorker(tx, link, course === 'OTHER_ADDRESS' ? null : (owner.worker?.id ?? null));
  if (course === 'INVITE') {
    await holdAddress(tx, link.workerId);
    if (user && accountOf(user.username) !== accountOf(email)) await moveAccount(tx, user.id, email);
    return sendInvitation(tx, enqueue, { ...invited, email, id: link.workerId }, invitationWords(agencyName, config));
  }
  if (course === 'INVITE_TO_ANSWER' && owner.worker)
    return sendInvitation(tx, enqueue, owner.worker, invitationToAnswerWords(agencyName, config));
  const news = course === 'ASK' ? requestWords(agencyName) : otherAddressWords(agencyName, config);
  return sendMessage({ tx, enqueue }, owner, email, { agencyId: link.agencyId, agencyName, ...news });
};

/**
 * Looks up, after the request was answered, whose address it is. Nobody who invites can tell by the answer, nor by the
 * time that it takes, whether somebody has an account.
 */
export const inviteWorkerJob = job<Link>({
  name: 'invite-worker',
  run: (deps, link) => asSystem(deps.db, 'invite-worker', (tx) => invite(tx, deps.enqueue(tx), deps, link)),
});
