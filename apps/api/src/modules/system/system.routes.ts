import * as contract from '@worklane/contract/system/system.ts';
import { sql } from 'kysely';
import { cardState, deploymentState, failedWork, queuedWork } from './system.views.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { route, steppedRoute, type Route } from '#platform/http/module.ts';
import { deliverMail } from '#platform/mail/outbox.ts';
import { version } from '#platform/watch/version.ts';

export const systemRoutes: Route[] = [
  route(contract.getSystemState, async ({ tx, config }) => ({
    ...version(config),
    ...(await deploymentState(tx)),
    fieldKeys: config.FIELD_KEYS.map(({ id }) => id),
    cards: await cardState(tx, config.STRIPE_SECRET_KEY),
    work: await queuedWork(tx),
  })),
  route(contract.listFailedWork, ({ tx }) => failedWork(tx)),
  route(contract.sendMailAgain, async ({ tx, enqueue }, { body: { mailId } }) => {
    const { rows } = await sql<{ queued: boolean }>`select app.queue_failed_mail(${mailId}) as queued`.execute(tx);
    if (!rows[0]?.queued) throw conflict('NOT_FAILED', 'This email is no longer waiting to be sent again.');
    await enqueue(deliverMail, { ids: [mailId] });
  }),
  // The queue works on a connection of its own; access is declared, and looked at first.
  steppedRoute(contract.runJobAgain, async ({ jobs }, { body: { kind, job } }, { step }) => {
    await step(() => Promise.resolve());
    if (!jobs.knows(kind)) throw notFound('job');
    if (!(await jobs.retry(kind, job))) throw conflict('NOT_FAILED', 'This job is no longer waiting to be run again.');
  }),
];
