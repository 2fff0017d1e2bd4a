import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [
    [/^settings\/all$/, 'bank holidays working time weekly hours logo profile contact notifications time zone emails'],
  ],
};
