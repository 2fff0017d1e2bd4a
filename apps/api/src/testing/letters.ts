import { letterOf } from '#platform/mail/letter.ts';
import { partsOf } from '#platform/mail/outbox.ts';
import type { TestApp } from './test-app.ts';

/** For tests: the emails to this address as their reader gets them, each alone, the oldest first. */
export const lettersTo = ({ system, jobDeps }: TestApp, recipient: string) =>
  system(async (tx) => {
    const mails = await tx
      .selectFrom('mail')
      .select(['id', 'first_name'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();
    if (mails.length === 0) return [];
    const parts = await partsOf(
      tx,
      mails.map(({ id }) => id),
    );
    return mails.map(({ id, first_name }) => {
      const own = parts.filter((part) => part.id === id);
      const { subject, text } = letterOf(jobDeps.config, { first_name, parts: own });
      return { subject, body: text };
    });
  });
