import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  HirePageSettings,
  saveHirePageSettings as saveContract,
} from '@worklane/contract/vehicle-hire/hire-page.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { findPage, findTerms, insertTerms, savePage } from './page.queries.ts';

export const getHirePageSettings = async ({ tx, actor }: Context<AgencyActor>): Promise<HirePageSettings> => {
  const { agencyId } = actor;
  const page = await findPage(tx, agencyId);
  return {
    agencyId,
    open: page?.open ?? false,
    terms: (await findTerms(tx, agencyId)) ?? null,
    version: page?.version ?? 0,
    can: { edit: may(actor, 'MANAGE_TRANSPORT') && !actor.suspended },
  };
};

/** Terms that read differently are new ones: what was accepted stays as it was. 409 when somebody else saved first. */
export const saveHirePageSettings = async (
  cx: Context<AgencyActor>,
  { body: { open, terms, version } }: Received<typeof saveContract>,
): Promise<HirePageSettings> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  assertSaved(await savePage(tx, agencyId, { open, version }));
  const before = await findTerms(tx, agencyId);
  if (terms !== '' && terms !== before?.text)
    await insertTerms(tx, agencyId, { number: (before?.number ?? 0) + 1, text: terms, createdBy: actor.name });
  return getHirePageSettings(cx);
};
