import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  actions: {
    worker: [
      {
        label: 'Request leave',
        path: 'leave',
        words: 'ask new holiday annual absence time off',
        rank: 10,
        permission: 'VIEW_WORKER',
        staffing: true,
      },
    ],
  },
  synonyms: [
    [/^(worker-)?leave$/, 'holiday annual sick absence time off'],
    [/^(worker-)?availability$/, 'unavailable days off preferences'],
    [/^calendar$/, 'rota roster week'],
  ],
};
