import { notify } from '#modules/messages/index.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';

type Announced = {
  readonly id: number;
  readonly reference: string;
  readonly at: string;
  readonly pickupArea: string;
  readonly dropOffArea: string;
};

type News = {
  readonly title: string;
  readonly body: string;
  readonly more?: readonly (readonly [string, string])[];
};

type Receivers = { readonly agencyIds?: readonly number[]; readonly clientIds?: readonly number[] };

const when = async (cx: Context, at: string): Promise<string> => {
  const { timeZone } = await ownCalendar(cx);
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));
};

/** Reference, time and districts: nothing of who travels, nor of their doors. */
const factsOf = async (cx: Context, taxi: Announced) =>
  [
    ['Reference', taxi.reference],
    ['Pick-up', await when(cx, taxi.at)],
    ['From and to', `${taxi.pickupArea} to ${taxi.dropOffArea}`],
  ] as const;

/** Tells the organisations, whatever emails they have turned off: it answers what they asked for, or asks something of them. */
export const announceTaxi = async (cx: Context, taxi: Announced, to: Receivers, news: News): Promise<void> => {
  await notify(cx, {
    people: { ...to, permission: 'VIEW_TRANSPORT' },
    reason: to.clientIds ? 'your organisation asked for this taxi' : 'a client has asked your agency for this taxi',
    title: news.title,
    body: news.body,
    link: `taxi/${taxi.id}`,
    facts: [...(await factsOf(cx, taxi)), ...(news.more ?? [])],
    except: cx.actor.userId,
  });
};

/** Tells a driver. */
export const announceToDriver = async (
  cx: Context,
  taxi: Announced & { readonly agencyId: number | null },
  driverId: number,
  { title, body, more = [], link }: News & { readonly link: string | null },
): Promise<void> => {
  await notify(cx, {
    people: { workerIds: [driverId], permission: 'VIEW_SHIFT' },
    reason: 'you’re driving this taxi, or were',
    title,
    body,
    link,
    facts: [...(await factsOf(cx, taxi)), ...more],
    fromAgencyId: taxi.agencyId,
    except: cx.actor.userId,
  });
};
