import type { Books, closeMonth as contract } from '@worklane/contract/billing/books.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { findClosing, insertClosing } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, ruleBroken } from '#platform/errors/errors.ts';
import { booksOf, isOver, monthOf } from './books.views.ts';

/** Closes a month and all before it, for good. 400 where it isn’t over, 409 where it is closed. */
export const closeMonth = async (cx: Context<AgencyActor>, { body }: Received<typeof contract>): Promise<Books> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const month = monthOf(body.month);
  if (!isOver(month, await ownToday(cx))) throw ruleBroken('NOT_OVER', 'This month isn’t over yet.', 'month');
  const before = await findClosing(tx, agencyId, month);
  if (before || !(await insertClosing(tx, agencyId, { month, userId })))
    throw conflict('CLOSED', 'This month is closed already.');
  return booksOf(cx, month);
};
