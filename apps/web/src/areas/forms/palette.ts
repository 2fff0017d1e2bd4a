import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [[/^forms$/, 'application bank details tax hmrc occupational health']],
};
