import { optionalId, searchParams } from '~/app/search.ts';

/** Which transport is asked for again, if any. */
export const newTransportSearch = searchParams({ repeat: optionalId });
