import { IconBuildingHospital } from '@tabler/icons-react';
import { listClients } from '@worklane/contract/clients/client.ts';
import { type Palette, source } from '~/app/palette.ts';

const addClient = (path: string) =>
  ({
    label: 'Add client',
    path,
    words: 'new create hospital care home',
    rank: 30,
    permission: 'MANAGE_CLIENT',
  }) as const;

export const palette: Palette = {
  sources: [
    source({
      heading: 'Clients',
      noun: 'a client',
      icon: IconBuildingHospital,
      rank: 20,
      list: listClients,
      permission: 'VIEW_CLIENT',
      pages: { admin: ({ id }) => `clients/info/${id}`, agency: ({ id }) => `clients/${id}` },
      describe: ({ name, town }) => ({ label: name, hint: town ?? '' }),
    }),
  ],
  actions: { admin: [addClient('clients/list')], agency: [addClient('clients')] },
  synonyms: [
    [/^clients(\/list)?$/, 'hospitals care homes customers hirers'],
    [/^shifts\/locations$/, 'wards sites places'],
    [/^shifts\/directorates$/, 'departments cost centres'],
  ],
};
