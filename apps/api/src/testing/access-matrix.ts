import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { holdsNeeded } from '@worklane/contract/identity/needed-permission.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import { z } from 'zod';
import { aSampleOf } from '#platform/files/sample-file.factory.ts';
import { everybody, type Person, type Thing } from '#platform/testing/borders.ts';
import { COMMON_IDS, FORBIDDEN, QUERIES } from './borders.ts';
import { keepState } from './kept-state.ts';
import { multipartOf } from './multipart.ts';
import { urlOf, type TestApp } from './test-app.ts';
import { aWorld, type World } from './world.ts';

/** The id of nothing at all. */
const ABSENT = 987_654_321;

type Answer = { status: number; body: string };
type Sent = { params?: Record<string, number>; query?: Record<string, string | number>; body?: unknown };

/** One endpoint, called by one person in a world. */
type Scene = {
  name: string;
  endpoint: Endpoint;
  world: World;
  person: Person;
  /** What the endpoint needs to be called at all. */
  body: Record<string, unknown>;
  query: Record<string, string>;
  call: (sent: Sent) => Promise<Answer>;
};

/** What somebody met with and should not have; undefined when all is well. */
type Fault = string | undefined;

const faultOf = ({ person }: Scene, what: string, { status, body }: Answer): string =>
  `${person.name} ${what}: ${status} ${body.slice(0, 160)}`;

const codeOf = ({ body }: Answer): unknown => (body === '' ? undefined : (JSON.parse(body) as { code?: unknown }).code);

const isFailure = (answer: Answer, status: number, code: string): boolean =>
  answer.status === status && codeOf(answer) === code;

/** A field that was ignored may have made something, each time with a number of its own. */
const withoutNumbers = ({ status, body }: Answer): string => (status < 300 ? body.replace(/\d+/g, '#') : body);

const alike = (one: Answer, other: Answer): boolean =>
  one.status === other.status && one.status < 500 && withoutNumbers(one) === withoutNumbers(other);

/** The fields of a body or a query that name something by its id. */
const idFields = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).filter((name) => /Ids?$/.test(name)) : [];

/** Ids that a body or a query of the neighbourhood may carry, by the name of the field. */
type Ids = World['ids'][number];

const idFor = (field: string, ids: Ids): number => {
  const id = COMMON_IDS[field] ?? ids[field];
  if (id === undefined) throw new Error(`Say in the borders.factory.ts of its area which id goes into “${field}”.`);
  return id;
};

const random = () => Math.floor(Math.random() * 1e8);

/** Fields of a body that nobody else may have in common. */
const UNIQUE: Readonly<Record<string, () => string>> = {
  name: () => `Example ${random()}`,
  code: () => `${random()}`,
  email: () => `example-${random()}@example.org`,
};

const fill = (field: string, id: number): number | number[] => (field.endsWith('Ids') ? [id] : id);

/** The example of the contract, with ids of the neighbourhood and with names that nothing else has. */
const bodyFor = (endpoint: Endpoint, ids: Ids): Record<string, unknown> => {
  const body = { ...(endpoint.example as Record<string, unknown> | undefined) };
  for (const field of Object.keys(body)) {
    const unique = UNIQUE[field];
    if (unique) body[field] = unique();
    if (idFields(endpoint.body).includes(field)) body[field] = fill(field, idFor(field, ids));
  }
  return body;
};

type Parameter = { name: string; things: readonly Thing[] };

/** Parameters of a path that are no ids, and what may go into them: a page behind the last one is empty, and no secret. */
const NUMBERS: readonly string[] = ['page', 'size'];
const A_NUMBER: readonly Thing[] = [{ id: 1, seenBy: everybody }];

/** What an area says may go into each parameter of a path, if it says so. */
const namedParameters = ({ path }: Endpoint, { things }: World) =>
  [...path.matchAll(/:(\w+)/g)].map(({ 0: parameter, 1: name = '', index }, position, { length }) => {
    const prefix = path.slice(0, index + parameter.length);
    const isLast = position === length - 1;
    return { name, prefix, things: (isLast ? things[path] : undefined) ?? things[prefix] };
  });

const parametersOf = (endpoint: Endpoint, world: World): Parameter[] =>
  namedParameters(endpoint, world).map(({ name, prefix, things: named }) => {
    const things = NUMBERS.includes(name) ? A_NUMBER : named;
    if (!things)
      throw new Error(`Say in the borders.factory.ts of its area what goes into ${prefix}, and who sees it.`);
    return { name, things };
  });

/** Ids for the parameters of a path, of things that the person sees. */
export const paramsSeenBy = (person: Person, endpoint: Endpoint, world: World): Record<string, number> =>
  Object.fromEntries(
    namedParameters(endpoint, world).map(({ name, things }) => [
      name,
      things?.find(({ seenBy }) => seenBy(person))?.id ?? 1,
    ]),
  );

/** The first of everything, whoever sees it. */
const someParams = (endpoint: Endpoint, world: World): Record<string, number> =>
  Object.fromEntries(parametersOf(endpoint, world).map(({ name, things }) => [name, things[0]?.id ?? ABSENT]));

/** One set of parameters for everything that the person sees, the first one for an endpoint without parameters. */
const ownParams = ({ endpoint, world, person }: Scene): Record<string, number>[] => {
  const [first, ...others] = parametersOf(endpoint, world);
  if (!first) return [{}];
  const rest = Object.fromEntries(
    others.map(({ name, things }) => [name, things.find(({ seenBy }) => seenBy(person))?.id ?? ABSENT]),
  );
  return first.things.filter(({ seenBy }) => seenBy(person)).map(({ id }) => ({ [first.name]: id, ...rest }));
};

const isAdmitted = ({ access }: Endpoint, { userType, permitted }: Person): boolean =>
  access === 'ANYONE' ||
  ((access.userTypes?.includes(userType) ?? true) && holdsNeeded(() => permitted, access.permission));

const isForbidden = async (scene: Scene): Promise<Fault[]> => {
  const answer = await scene.call({});
  return [isFailure(answer, 403, 'FORBIDDEN') ? undefined : faultOf(scene, 'should be forbidden', answer)];
};

/** A foreign id in the path answers exactly like an absent one. */
const findsNothingForeign = async (scene: Scene): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const [own = {}] = ownParams(scene);
  const named = parametersOf(scene.endpoint, scene.world).filter(({ name }) => !NUMBERS.includes(name));
  for (const { name, things } of named) {
    const absent = await scene.call({ params: { ...own, [name]: ABSENT } });
    if (!isFailure(absent, 404, 'NOT_FOUND')) faults.push(faultOf(scene, `should find no absent ${name}`, absent));
    for (const { id } of things.filter(({ seenBy }) => !seenBy(scene.person))) {
      const foreign = await scene.call({ params: { ...own, [name]: id } });
      if (!alike(foreign, absent))
        faults.push(faultOf(scene, `can tell a foreign ${name} from an absent one`, foreign));
    }
  }
  return faults;
};

const reachesTheirOwn = async (scene: Scene): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const theirs = !FORBIDDEN[scene.name]?.includes(scene.person.userType);
  for (const params of ownParams(scene)) {
    const answer = await scene.call({ params });
    // The example of the contract may not suit the state; then the answer says so.
    const isFine = theirs
      ? answer.status < 300 || [400, 409].includes(answer.status)
      : isFailure(answer, 403, 'FORBIDDEN');
    if (!isFine) faults.push(faultOf(scene, theirs ? 'should be let through' : 'should be forbidden', answer));
  }
  return faults;
};

/** A foreign id in the body or the query answers exactly like an absent one. */
const namesNothingForeign = async (scene: Scene): Promise<Fault[]> => {
  const { endpoint, world, person, body, query } = scene;
  if (person.userType === 'ADMIN') return [];
  const [params = {}] = ownParams(scene);
  const away = world.ids[person.home === 1 ? 0 : 1];
  const variants = [
    ...idFields(endpoint.body).map((field) => ({
      field,
      sent: (id: number): Sent => ({ params, body: { ...body, [field]: fill(field, id) } }),
    })),
    ...idFields(endpoint.query).map((field) => ({
      field,
      sent: (id: number): Sent => ({ params, query: { ...query, [field]: id } }),
    })),
  ];
  const faults: Fault[] = [];
  for (const { field, sent } of variants) {
    if (field in COMMON_IDS) continue;
    const foreign = await scene.call(sent(idFor(field, away)));
    const absent = await scene.call(sent(ABSENT));
    if (!alike(foreign, absent))
      faults.push(faultOf(scene, `can tell a foreign ${field} from an absent one (${absent.status})`, foreign));
  }
  return faults;
};

type Listed = { content?: { id?: number; bookingId?: number }[]; last?: boolean };

/** A list holds what its reader may open, and nothing else. */
const listsWhatTheySee = async (scene: Scene): Promise<Fault[]> => {
  const { endpoint, world, person, query } = scene;
  const things = world.things[`${endpoint.path}/:id`];
  if (endpoint.method !== 'GET' || !things) return [];
  const shown = new Set<number | undefined>();
  let status = 200;
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const answer = await scene.call({ query: { ...query, size: 1000, page } });
    const read = JSON.parse(answer.body) as Listed | NonNullable<Listed['content']>;
    const { content = [], last = true } = Array.isArray(read) ? { content: read } : read;
    for (const row of content) shown.add(row.bookingId ?? row.id);
    status = answer.status;
    isLast = last;
  }
  return things
    .filter(({ id, seenBy }) => seenBy(person) !== shown.has(id))
    .map(({ id }) => faultOf(scene, `${shown.has(id) ? 'finds' : 'misses'} ${id} in the list`, { status, body: '' }));
};

/** What is sent as the body: JSON, or a file that would be accepted with the fields beside it. */
const payloadOf = async ({ upload, body: schema }: Endpoint, body: unknown) => {
  if (upload) return multipartOf(await aSampleOf(upload.accepts), body);
  return { headers: {}, ...(schema === undefined ? {} : { payload: body as object }) };
};

const sender =
  ({ app }: TestApp, endpoint: Endpoint) =>
  async ({ params = {}, query = {}, body }: Sent, token?: () => Promise<string>): Promise<Answer> => {
    const { headers, ...sent } = await payloadOf(endpoint, body);
    const response = await app.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, { params, query }),
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${await token()}` }) },
      ...sent,
    });
    return { status: response.statusCode, body: response.body };
  };

const sceneOf = (
  app: TestApp,
  name: string,
  endpoint: Endpoint,
  world: World,
  person: Person,
  changed = () => {},
): Scene => {
  const params = someParams(endpoint, world);
  const query = QUERIES[name] ?? {};
  const body = bodyFor(endpoint, world.ids[person.home ?? 0]);
  const send = sender(app, endpoint);
  const call = async (sent: Sent) => {
    const answer = await send({ params, query, body, ...sent }, person.token);
    if (endpoint.method !== 'GET' && answer.status < 300) changed();
    return answer;
  };
  return { name, endpoint, world, person, body, query, call };
};

const BORDERS = [findsNothingForeign, namesNothingForeign, listsWhatTheySee];

/** A world in which nothing has happened yet. */
export type Stage = {
  readonly world: () => Promise<World>;
  /** Something may have happened in it. */
  readonly isSpoilt: () => void;
};

/** One world for all calls that change things: putting it back as it was is far less work than making another. */
export const aStage = (app: TestApp): Stage => {
  const prepare = async () => {
    const world = await aWorld(app);
    return { world, restore: await keepState(app) };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  let spoilt = false;
  return {
    world: async () => {
      const { world, restore } = await (prepared ??= prepare());
      if (spoilt) await restore();
      spoilt = false;
      return world;
    },
    isSpoilt: () => {
      spoilt = true;
    },
  };
};

/** Every way in which an endpoint answers otherwise than its declared access and the fixtures say about its borders. */
export const faultsAtBorders = async (
  app: TestApp,
  name: string,
  endpoint: Endpoint,
  world: World,
): Promise<string[]> => {
  const params = someParams(endpoint, world);
  const stranger = await sender(app, endpoint)({ params, query: QUERIES[name] ?? {}, body: endpoint.example });
  const faults: Fault[] = [
    isFailure(stranger, 401, 'UNAUTHENTICATED') ? undefined : `Anyone should be asked to sign in: ${stranger.status}`,
  ];
  for (const person of world.people) {
    const scene = sceneOf(app, name, endpoint, world, person);
    const questions = isAdmitted(endpoint, person) ? BORDERS : [isForbidden];
    for (const question of questions) faults.push(...(await question(scene)));
  }
  return faults.filter((fault) => fault !== undefined);
};

/** Every way in which somebody is kept from what is theirs. Whoever may change something finds it as it was in the beginning. */
export const faultsAtHome = async (app: TestApp, name: string, endpoint: Endpoint, stage: Stage): Promise<string[]> => {
  const faults: Fault[] = [];
  const { people } = await stage.world();
  const admitted = people.filter((person) => isAdmitted(endpoint, person));
  // The two of one kind are no neighbours.
  for (const kind of Map.groupBy(admitted, ({ userType, permitted }) => `${userType} ${permitted}`).values()) {
    const world = await stage.world();
    for (const { name: role } of kind) {
      const person = world.people.find((each) => each.name === role);
      if (person) faults.push(...(await reachesTheirOwn(sceneOf(app, name, endpoint, world, person, stage.isSpoilt))));
    }
  }
  return faults.filter((fault) => fault !== undefined);
};

/** From now on the person holds this permission and no other. */
const holdsAlone = (app: TestApp, { userId }: Person, permission: Permission) =>
  app.system((tx) =>
    tx
      .updateTable('role')
      .set({ permissions: [permission] })
      .where('id', 'in', tx.selectFrom('user_role').select('role_id').where('user_id', '=', userId))
      .execute(),
  );

/** Where any of several permissions is enough, each of them has to be so by itself. */
export const faultsOfAlternatives = async (
  app: TestApp,
  name: string,
  endpoint: Endpoint,
  permission: Permission,
  stage: Stage,
): Promise<string[]> => {
  const faults: Fault[] = [];
  const world = await stage.world();
  stage.isSpoilt();
  for (const person of world.people.filter((each) => isAdmitted(endpoint, each))) {
    await holdsAlone(app, person, permission);
    faults.push(...(await reachesTheirOwn(sceneOf(app, name, endpoint, world, person))));
  }
  return faults.filter((fault) => fault !== undefined);
};
