import { AgencyProfile } from '@worklane/contract/agencies/profile.ts';
import { expect, test } from 'vitest';
import { AGENCIES } from './organisations.ts';

const complete = AGENCIES.flatMap((agency) => ('post_code' in agency ? [agency] : []));

test.each(complete)('$name can save its own contact details as they are', ({ telephone, base_currency, ...place }) => {
  const address = {
    street: place.street,
    city: place.town,
    state: 'state' in place ? place.state : undefined,
    postalCode: place.post_code,
    country: place.country,
  };
  const { error } = AgencyProfile.safeParse({ telephone, address, baseCurrency: base_currency, version: 1 });
  expect(error?.issues).toBeUndefined();
});
