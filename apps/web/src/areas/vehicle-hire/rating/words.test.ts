import { itemWords } from '@worklane/contract/vehicle-hire/booking-rating.rules.ts';
import { ITEMS_OF, RATING_TYPES } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { expect, test } from 'vitest';
import { ratingTitle } from './words.ts';

test.each(RATING_TYPES)('every item of a rating of type %s has words, and no other has', (type) => {
  expect(Object.keys(itemWords[type]).toSorted()).toEqual(ITEMS_OF[type].toSorted());
});

test('the modals have the document’s titles [001-2-rating-modal-titles]', () => {
  expect([ratingTitle('CLIENT', 12), ratingTitle('VEHICLE', 12)]).toEqual([
    'Booking 12 - Hirer Rating',
    'Booking 12 - Booking rating',
  ]);
});
