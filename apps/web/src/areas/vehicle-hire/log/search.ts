import { listSearch, manyOf, optionalDate, optionalId } from '~/app/search.ts';

/** The general logs, what happened last first. */
export const logSearch = listSearch(
  { sort: ['at'], by: 'at', direction: 'DESC' },
  {
    vehicleId: optionalId,
    categories: manyOf(['CLEANING', 'CHECK', 'FUEL', 'DEFECT', 'INCIDENT', 'PROPERTY', 'KEYS', 'OTHER']),
    authorId: optionalId,
    from: optionalDate,
    to: optionalDate,
  },
);
