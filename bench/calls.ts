import type { Endpoint } from '../packages/contract/src/endpoint.ts';
import { modules } from '../apps/api/src/modules.ts';
import type { Actor } from '../apps/api/src/platform/auth/actor.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import type { Tx } from '../apps/api/src/platform/db/database.ts';
import { createFiles } from '../apps/api/src/platform/files/files.ts';
import { SECRET } from './servers.ts';

type Sent = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number>>;
};

/** A call as somebody makes it, and what it is to keep: at most so many milliseconds in 99 of 100 cases, however many rows. */
export type Call<Who extends string = string> = Sent & {
  readonly name: string;
  readonly who: Who;
  readonly endpoint: Endpoint;
  readonly atMost?: number;
  /** Measured one at a time: so large an answer keeps a processor busy all the while. */
  readonly alone?: true;
};

export const pathOf = ({ endpoint, params = {}, query = {} }: Call): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  return asked === '' ? path : `${path}?${asked}`;
};

/** As the measured product reads it: it opens what the filled databases hold sealed. */
export const config = readConfig({ NODE_ENV: 'test', TOKEN_SECRET: SECRET, LOG_LEVEL: 'silent' });
const nothing = () => Promise.resolve();

const routes = modules.flatMap((module) => module.routes);

/** Answers a call as the product does, in a transaction that is there: the same handler with the same input. */
export const answer = async (tx: Tx, actor: Actor, { endpoint, params = {}, query = {} }: Call): Promise<unknown> => {
  const route = routes.find((each) => each.endpoint === endpoint);
  if (!route || route.open || !('handler' in route)) throw new Error(`Nobody answers ${endpoint.path}.`);
  const now = Temporal.Now.instant();
  const cx = { tx, actor, now, sessionId: '', config, files: createFiles(config), enqueue: nothing, publish: nothing };
  const input = { params: endpoint.params?.parse(params), query: endpoint.query?.parse(query), body: undefined };
  return route.handler(cx, input);
};
