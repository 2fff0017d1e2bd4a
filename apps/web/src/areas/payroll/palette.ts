import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [[/^payslips/, 'payslips wages salary']],
};
