import type { TestApp } from '../../../testing/test-app.ts';
import { recoverPasswordJob } from './link.service.ts';
import { sealJob } from '#platform/jobs/sealed.ts';

/** For tests: the token of the newest link that went to this address. */
export const latestToken = async (app: TestApp, recipient: string): Promise<string> => {
  const mail = await app.system((tx) =>
    tx
      .selectFrom('mail')
      .select('link')
      .where('recipient', '=', recipient)
      .where('link', 'like', '%changePassword?token=%')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return /token=([\w-]{43})/.exec(mail?.link ?? '')?.[1] ?? 'there-is-no-token-for-this-address';
};

/** For tests: does what the queue does for whoever typed this account. */
export const recoverPassword = ({ jobDeps }: TestApp, account: string): Promise<void> =>
  recoverPasswordJob.run(jobDeps, sealJob(jobDeps.config.FIELD_KEYS, recoverPasswordJob, account));

/** For tests: what somebody gets who asks for a link, once the job has run. */
export const aResetToken = async (app: TestApp, email: string): Promise<string> => {
  await recoverPassword(app, email);
  return latestToken(app, email);
};
