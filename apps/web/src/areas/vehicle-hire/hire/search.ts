import { optionalId, searchParams, text } from '~/app/search.ts';

/** What somebody looks for; the two times are local ones of the place, `yyyy-mm-ddTHH:mm`. */
export const newBookingSearch = searchParams({
  location: optionalId,
  from: text(16),
  to: text(16),
  hirer: optionalId,
});
