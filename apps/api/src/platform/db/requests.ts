import type { UserType } from '@worklane/contract/identity/permission.ts';
import type { Db } from './database.ts';
import { asSystem } from './transaction.ts';

/** So many sessions are remembered; then the memory begins anew. */
const MAX_KNOWN = 10_000;

/** Where requests are answered: each kind of user has connections of its own, which can become nobody else. */
export type Requests = {
  readonly of: Readonly<Record<UserType, Db>>;
  /** The one for whose session this is; undefined when there is no such session. Whether it is still open is not asked here. */
  readonly forSession: (sessionId: string) => Promise<Db | undefined>;
};

/** The kind of a user never changes, so it is looked up once for a session. */
export const createRequests = (system: Db, connect: (userType: UserType) => Db): Requests => {
  const of = {
    ADMIN: connect('ADMIN'),
    AGENCY: connect('AGENCY'),
    CLIENT: connect('CLIENT'),
    WORKER: connect('WORKER'),
  };
  const known = new Map<string, UserType>();
  const kindOf = (sessionId: string) =>
    asSystem(system, 'open-request', (tx) =>
      tx
        .selectFrom('user_session')
        .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
        .select('user_type')
        .where('user_session.id', '=', sessionId)
        .executeTakeFirst(),
    );
  return {
    of,
    forSession: async (sessionId) => {
      const userType = known.get(sessionId) ?? (await kindOf(sessionId))?.user_type;
      if (userType === undefined) return undefined;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(sessionId, userType);
      return of[userType];
    },
  };
};
