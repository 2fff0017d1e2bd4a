import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [
    [/^rates\/codes$/, 'jobs roles kinds of work'],
    [/^rates\/transport-rates$/, 'ambulance journey price mileage waiting charge'],
    [/^rates\/client-terms$/, 'days to pay rounding late cancellation fee notice agreement'],
    [/^services$/, 'terms agreement days to pay rounding late cancellation fee'],
    [/^rates\/equal-pay$/, 'agency workers regulations awr comparator twelve weeks parity'],
    [/^rates\/statutory-figures$/, 'minimum wage national living wage holiday pay national insurance pension employer'],
    [/^rates\//, 'pay prices charges'],
  ],
};
