import { accountOf, findAccount, lockEmail, sendPasswordLink } from '#modules/identity/index.ts';
import { notify } from '#modules/messages/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { holdName, lockInvited } from './invitation.queries.ts';
import { takenWords } from './invitation.words.ts';

/**
 * Looks up, after the request was answered, whether the address is free. If it is, the person gets the link that lets them
 * in. If it belongs to an account, which can be of one organisation only, its owner is told who would like to have them.
 */
export const inviteUserJob = job<{ userId: number }>({
  name: 'invite-user',
  run: ({ config, db, enqueue }, { userId }) =>
    asSystem(db, 'invite-user', async (tx) => {
      const invited = await lockInvited(tx, userId);
      if (!invited) return;
      const account = accountOf(invited.email);
      await lockEmail(tx, account);
      const owner = invited.provisional ? await findAccount(tx, account) : undefined;
      if (owner) {
        await notify({ tx, enqueue: enqueue(tx) }, { userIds: [owner.id], ...takenWords(invited, config) });
        return;
      }
      await holdName(tx, userId);
      await sendPasswordLink(enqueue(tx), userId, 'INVITATION');
    }),
});
