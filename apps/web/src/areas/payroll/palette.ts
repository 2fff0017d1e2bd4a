import type { Palette } from '~/app/palette.ts';

export const palette: Palette = {
  actions: {
    worker: [
      {
        label: 'Claim an expense',
        path: 'expenses',
        words: 'new mileage parking hotel receipt',
        rank: 11,
        permission: 'VIEW_SHIFT',
        staffing: true,
      },
    ],
  },
  synonyms: [
    [/^payslips/, 'payslips wages salary'],
    [/^(payslips\/expenses-claimed|expenses)$/, 'claims receipts mileage'],
  ],
};
