import { IconBuilding } from '@tabler/icons-react';
import { listAgencies } from '@worklane/contract/agencies/agency.ts';
import { type Palette, source } from '~/app/palette.ts';

export const palette: Palette = {
  sources: [
    source({
      heading: 'Agencies',
      noun: 'an agency',
      icon: IconBuilding,
      rank: 30,
      list: listAgencies,
      permission: 'VIEW_AGENCY',
      pages: {
        admin: ({ id }) => `agencies/info/${id}`,
        client: ({ name }) => `agencies?search=${encodeURIComponent(name)}`,
      },
      describe: ({ name, town }) => ({ label: name, hint: town ?? '' }),
    }),
  ],
  actions: {
    admin: [{ label: 'Add agency', path: 'agencies/list', words: 'new create', rank: 25, permission: 'MANAGE_AGENCY' }],
  },
  synonyms: [[/^agencies(\/list)?$/, 'suppliers']],
};
