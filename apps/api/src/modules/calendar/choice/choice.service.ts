import type { CalendarChoice, changeCalendarChoice } from '@worklane/contract/calendar/calendar-choice.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { may } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import {
  agenciesOfClients,
  agencyOfClient,
  homeAgencyOf,
  listAgencyIds,
  listAllChoices,
  listChoices,
  saveChoice,
} from './choice.queries.ts';
import { calendarFrom, ownChoice, usualFor, type Calendar } from './choice.rules.ts';

type Surroundings = Pick<Context, 'tx'> & { readonly config: Pick<Context['config'], 'TIME_ZONE'> };

const deploymentOf = ({ config }: Surroundings) => ({ timeZone: config.TIME_ZONE });

/** The calendar of an agency; without one the platform's. */
const calendarOf = async (cx: Surroundings, agencyId: number | null): Promise<Calendar> =>
  calendarFrom(await listChoices(cx.tx, [agencyId]), agencyId, deploymentOf(cx));

/** The calendar that the actor goes by, and whose it is. */
export const ownCalendar = async (cx: Context): Promise<Calendar & { agencyId: number | null }> => {
  const agencyId = await homeAgencyOf(cx.tx, cx.actor);
  return { agencyId, ...(await calendarOf(cx, agencyId)) };
};

/** Today, by the clock that the actor goes by. */
export const ownToday = async (cx: Context): Promise<Temporal.PlainDate> =>
  cx.now.toZonedDateTimeISO((await ownCalendar(cx)).timeZone).toPlainDate();

/** By whose clock the work of an agency goes. */
export const timeZoneOfAgency = async (cx: Surroundings, agencyId: number): Promise<string> =>
  (await calendarOf(cx, agencyId)).timeZone;

/** In whose days each agency there is counts, by its id; for jobs, which go through all of them. */
export const timeZonesOfAgencies = async (cx: Surroundings): Promise<Map<number, string>> => {
  const [agencyIds, choices] = [await listAgencyIds(cx.tx), await listAllChoices(cx.tx)];
  const byAgency = new Map(choices.map((choice) => [choice.agencyId, choice]));
  const platform = byAgency.get(null);
  return new Map(
    agencyIds.map((id) => {
      const applicable = [platform, byAgency.get(id)].filter((choice) => choice !== undefined);
      return [id, calendarFrom(applicable, id, deploymentOf(cx)).timeZone];
    }),
  );
};

/** The time zone that a new place of the client has unless told otherwise. */
export const timeZoneOfClient = async (cx: Surroundings, clientId: number): Promise<string> =>
  (await calendarOf(cx, await agencyOfClient(cx.tx, clientId))).timeZone;

/** By whose clock each of these clients goes, in as many queries as for one. */
export const timeZonesOfClients = async (
  cx: Surroundings,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (clientIds.length === 0) return new Map();
  const agencies = await agenciesOfClients(cx.tx, clientIds);
  const choices = await listChoices(cx.tx, [...new Set(agencies.values())]);
  return new Map(
    [...agencies].map(([clientId, agencyId]) => [clientId, calendarFrom(choices, agencyId, deploymentOf(cx)).timeZone]),
  );
};

export const getCalendarChoice = async (cx: Context): Promise<CalendarChoice> => {
  const { agencyId } = cx.actor;
  const choices = await listChoices(cx.tx, [agencyId]);
  const { timeZone, region, version } = ownChoice(choices, agencyId);
  return {
    timeZone,
    region,
    usual: usualFor(choices, agencyId, deploymentOf(cx)),
    version,
    can: { edit: may(cx.actor, 'MANAGE_SETTINGS') },
  };
};

export const changeCalendar = async (
  cx: Context,
  input: Received<typeof changeCalendarChoice>['body'],
): Promise<CalendarChoice> => {
  assertSaved(await saveChoice(cx.tx, cx.actor.agencyId, input));
  return getCalendarChoice(cx);
};
