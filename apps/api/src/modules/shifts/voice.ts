import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';

/** Who speaks: a person, or the product by itself. */
export type Voice = Pick<Context, 'tx' | 'enqueue' | 'now'> & {
  readonly actor: Omit<Actor, 'userId' | 'permissions'> & { readonly userId: number | null };
};

/** The clock, and rules that act without anybody's doing; like the platform's staff it sees everything. */
export const AUTOMATIC: Voice['actor'] = {
  userId: null,
  userType: 'ADMIN',
  name: 'Automatic',
  organisation: null,
  agencyId: null,
  clientId: null,
  workerId: null,
};
