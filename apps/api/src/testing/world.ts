import type { UserType } from '@worklane/contract/identity/permission.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { anOpenSession, aUser } from '#modules/identity/user.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import type { KeepFile, Neighbourhood, Person, Things } from '#platform/testing/borders.ts';
import { aNurse } from '../modules/shifts/shift.factory.ts';
import { BORDERS, gathered } from './borders.ts';
import { lastingToken } from './lasting-token.ts';
import type { TestApp } from './test-app.ts';

export type World = {
  readonly neighbourhoods: readonly [Neighbourhood, Neighbourhood];
  /** By field, what a body or a query of the neighbourhood may carry. */
  readonly ids: readonly [Record<string, number>, Record<string, number>];
  readonly people: readonly Person[];
  readonly things: Things;
};

const aNeighbourhood = async (tx: Tx, home: 0 | 1): Promise<Neighbourhood> => {
  const agencyId = await anAgency(tx);
  // The agency may edit the client and decide about applications, so that nothing but the borders is tested.
  const clientId = await aClient(tx, { introduced_by_agency_id: agencyId, applications_approved_by: 'AGENCY' });
  await aLink(tx, agencyId, clientId);
  return {
    home,
    agencyId,
    clientId,
    workerId: await aNurse(tx, agencyId),
    colleagueId: await aNurse(tx, agencyId),
    colleagues: {
      ADMIN: (await aUser(tx, { userType: 'ADMIN' })).id,
      AGENCY: (await aUser(tx, { userType: 'AGENCY', agencyId })).id,
      CLIENT: (await aUser(tx, { userType: 'CLIENT', clientId })).id,
    },
  };
};

/** What the areas put into a neighbourhood. */
const populate = async (tx: Tx, place: Neighbourhood, keepFile: KeepFile) => {
  const contents = [];
  for (const area of BORDERS) contents.push((await area.populate?.(tx, place, keepFile)) ?? {});
  return {
    things: contents.map(({ things = {} }) => things),
    ids: Object.assign({}, ...contents.map(({ ids = {} }) => ids)) as Record<string, number>,
  };
};

const CAST = [
  { name: 'ADMIN', userType: 'ADMIN', permitted: true, home: undefined },
  { name: 'AGENCY', userType: 'AGENCY', permitted: true, home: 0 },
  { name: 'CLIENT', userType: 'CLIENT', permitted: true, home: 0 },
  { name: 'WORKER', userType: 'WORKER', permitted: true, home: 0 },
  { name: 'AGENCY next door', userType: 'AGENCY', permitted: true, home: 1 },
  { name: 'CLIENT next door', userType: 'CLIENT', permitted: true, home: 1 },
  { name: 'WORKER next door', userType: 'WORKER', permitted: true, home: 1 },
  { name: 'ADMIN without permissions', userType: 'ADMIN', permitted: false, home: undefined },
  { name: 'AGENCY without permissions', userType: 'AGENCY', permitted: false, home: 0 },
  { name: 'CLIENT without permissions', userType: 'CLIENT', permitted: false, home: 0 },
  { name: 'WORKER without permissions', userType: 'WORKER', permitted: false, home: 0 },
] as const;

/** Each worker has one user, so the one without permissions is the colleague. */
const belongingTo = (
  home: Neighbourhood | undefined,
  { userType, permitted }: { userType: UserType; permitted: boolean },
) => {
  if (home === undefined || userType === 'ADMIN') return {};
  if (userType === 'AGENCY') return { agencyId: home.agencyId };
  if (userType === 'CLIENT') return { clientId: home.clientId };
  return { workerId: permitted ? home.workerId : home.colleagueId };
};

const openSession = async ({ app }: TestApp, tx: Tx, userId: number) => {
  const { id, number } = await anOpenSession(tx, userId);
  return { token: lastingToken(app.services.tokens, userId, id), sessionNumber: number };
};

const keepAFile =
  ({ app }: TestApp): KeepFile =>
  () =>
    app.services.files.store.keep(Buffer.of(0));

/** Two neighbourhoods that know nothing of each other, and people of every kind. */
export const aWorld = (app: TestApp): Promise<World> =>
  app.system(async (tx) => {
    // Old clients send agency 1 and mean their own; see `agencyMeant`. So it is nobody's here.
    await anAgency(tx);
    // The examples of the contract name the first client, too, and documents of it that are not there.
    await aClient(tx);
    const keepFile = keepAFile(app);
    const neighbourhoods = [await aNeighbourhood(tx, 0), await aNeighbourhood(tx, 1)] as const;
    const [here, there] = neighbourhoods;
    const contents = [await populate(tx, here, keepFile), await populate(tx, there, keepFile)] as const;
    const things: Things[] = contents.flatMap((each) => each.things);
    const people: Person[] = [];
    for (const role of CAST) {
      const home = role.home === undefined ? undefined : neighbourhoods[role.home];
      const { userType, permitted } = role;
      const place: { workerId?: number } = belongingTo(home, role);
      const { id } = await aUser(tx, { userType, ...place, ...(permitted ? {} : { permissions: [] }) });
      const person = { ...role, userId: id, workerId: place.workerId, ...(await openSession(app, tx, id)) };
      people.push(person);
      for (const area of BORDERS) things.push((await area.populatePerson?.(tx, person, home)) ?? {});
    }
    return { neighbourhoods, people, ids: [contents[0].ids, contents[1].ids], things: gathered(things) };
  });
