import { whyNobodyApproves } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';

/** 409 where nobody could ever approve what the actor asks for: `invoices`, `credit notes`. */
export const assertApprover = async ({ tx, actor }: Context<AgencyActor>, what: string): Promise<void> => {
  const why = await whyNobodyApproves(tx, actor, what);
  if (why !== null) throw conflict('NO_APPROVER', why);
};
