import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [
    [/^billing/, 'invoices money payments'],
    [/^billing\/client-billing$/, 'waiting for approval approve'],
  ],
};
