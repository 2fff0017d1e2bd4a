import { asVisitor, type Reception, type VisitorContext } from '#modules/agencies/index.ts';
import { found } from '#platform/errors/errors.ts';
import { isOpen } from './page.queries.ts';

export type PublicContext = VisitorContext;

/** An agency that there is not, one that is suspended and one that takes no bookings are all the same to whoever asks. */
const PAGE = 'hire page';

/** Whatever a visitor does at an agency’s hire page. 404 where there is no such agency. */
export const atPublicPage = <T>(
  services: Reception,
  agencyId: number,
  operation: string,
  work: (cx: PublicContext) => Promise<T>,
): Promise<T> => asVisitor(services, { agencyId, page: PAGE, operation }, work);

/** The same where new bookings are taken: 404 where the page is not open, or the agency is suspended. */
export const atOpenPage = <T>(
  services: Reception,
  agencyId: number,
  operation: string,
  work: (cx: PublicContext) => Promise<T>,
): Promise<T> =>
  atPublicPage(services, agencyId, operation, async (cx) => {
    const takesBookings = !cx.actor.suspended && (await isOpen(cx.tx, agencyId));
    found(takesBookings || undefined, PAGE);
    return work(cx);
  });
