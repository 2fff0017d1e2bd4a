import type { Actor, PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';

type Automatic = Omit<PlatformActor, 'userId' | 'permissions'> & { readonly userId: null };

/** Who speaks: a person, or the product by itself. */
export type ActingContext = Pick<Context, 'tx' | 'enqueue' | 'now'> & { readonly actor: Actor | Automatic };

/** The clock, and rules that act without anybody's doing; like the platform's staff it sees everything. */
export const AUTOMATIC: Automatic = {
  userId: null,
  userType: 'ADMIN',
  name: 'Automatic',
  organisation: null,
  agencyId: null,
  clientId: null,
  workerId: null,
  suspended: false,
};
