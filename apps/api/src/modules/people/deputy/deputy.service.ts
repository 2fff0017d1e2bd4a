import type { Deputy, DeputyInput } from '@worklane/contract/people/deputy.ts';
import type { z } from 'zod';
import { notify } from '#modules/messages/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { endDeputyRow, holdColleague, insertDeputy } from './deputy.queries.ts';
import { instantsOf, wrongDays } from './deputy.rules.ts';
import { findDeputy } from './deputy.views.ts';

const british = (date: string): string => date.split('-').toReversed().join('/');

/** While somebody acts as a deputy they do not hold the permission, so nobody names one in another's place. */
export const addDeputy = async (cx: Context<AgencyActor>, input: z.output<typeof DeputyInput>): Promise<Deputy> => {
  const { tx, actor, now } = cx;
  const timeZone = cx.config.TIME_ZONE;
  found(await holdColleague(tx, actor, input.deputyId), 'user');
  const [from, to] = [Temporal.PlainDate.from(input.from), Temporal.PlainDate.from(input.to)];
  const wrong = wrongDays(from, to, now.toZonedDateTimeISO(timeZone).toPlainDate());
  if (wrong) throw ruleBroken('DAYS', wrong.message, wrong.field);
  const id = await insertDeputy(tx, actor.agencyId, actor.userId, {
    deputyId: input.deputyId,
    ...instantsOf(from, to, timeZone),
  });
  await notify(cx, {
    userIds: [input.deputyId],
    reason: `${actor.name} named you as deputy`,
    title: `You’re now deputy for ${actor.name}`,
    body: `${actor.name} has named you as their deputy from ${british(input.from)} to ${british(input.to)}. To act for them, choose “Act for ${actor.name}” in the menu under your name.`,
    link: null,
    facts: [
      ['Deputy for', actor.name],
      ['From', british(input.from)],
      ['To', british(input.to)],
    ],
  });
  return found(await findDeputy(cx, id), 'deputy');
};

/** Holds on the deputy's next request. */
export const endDeputy = async (cx: Context, id: number, version: number): Promise<Deputy> => {
  const deputy = found(await findDeputy(cx, id), 'deputy');
  if (!deputy.can.end) throw conflict('ENDED', 'This has already ended.');
  assertSaved(await endDeputyRow(cx.tx, cx.actor, id, version));
  await notify(cx, {
    userIds: [deputy.deputyId],
    reason: `you were deputy for ${cx.actor.name}`,
    title: `You’re no longer deputy for ${cx.actor.name}`,
    body: `${cx.actor.name} has ended it, so you can no longer act in their place.`,
    link: null,
    facts: [['Deputy for', cx.actor.name]],
  });
  return found(await findDeputy(cx, id), 'deputy');
};
