import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [
    [/^rates\/codes$/, 'jobs roles kinds of work'],
    [/^rates\//, 'pay prices charges'],
  ],
};
