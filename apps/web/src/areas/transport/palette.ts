import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  actions: {
    client: [
      {
        label: 'Request transport',
        path: 'transport/new',
        words: 'new ask ambulance patient journey transfer move',
        rank: 65,
        permission: 'MANAGE_TRANSPORT',
        staffing: true,
      },
    ],
  },
  synonyms: [[/^transport$/, 'ambulance patients journeys transfers']],
};
