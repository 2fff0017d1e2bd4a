import type { VisitorContext } from '#modules/agencies/index.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';

/** An agency that there is not, and one that is suspended, are the same to whoever asks. */
export const PAGE = 'transport page';

/** 404 where there is no such page, 409 of an agency that hasn’t completed its profile: a request would wait for people who can’t act yet. */
export const assertTakesRequests = async ({ tx, actor }: VisitorContext): Promise<void> => {
  if (actor.suspended) throw notFound(PAGE);
  const agency = await tx
    .selectFrom('agency')
    .select('base_currency as baseCurrency')
    .where('id', '=', actor.agencyId)
    .executeTakeFirst();
  if (agency?.baseCurrency == null)
    throw conflict(
      'NO_REQUESTS_YET',
      `${actor.organisation} doesn’t take requests here yet. Contact them directly, or ask another agency.`,
    );
};
