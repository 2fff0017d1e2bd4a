import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  synonyms: [
    [/^workers\/reviews$/, 'documents compliance records checks expiring dbs due to expire'],
    [/^(trainings|compliance)$/, 'documents certificates courses dbs records expiring'],
  ],
};
