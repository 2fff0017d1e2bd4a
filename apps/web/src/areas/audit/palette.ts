import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [[/^staff\/audit$/, 'history changes who did what']],
};
