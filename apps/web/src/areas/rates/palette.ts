import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [
    [/^rates\/codes$/, 'jobs roles kinds of work'],
    [/^rates\/transport-rates$/, 'ambulance journey price mileage waiting charge'],
    [/^rates\//, 'pay prices charges'],
  ],
};
