import type { AgencyActor, PublicActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';

/** Who makes and changes hires: somebody of the provider, or a hirer on its public page. */
export type HireActor = AgencyActor | PublicActor;

/** What their services work with, with a session or without one. */
export type HireContext<Who extends HireActor = HireActor> = Omit<Context, 'actor' | 'sessionId'> & {
  readonly actor: Who;
};
