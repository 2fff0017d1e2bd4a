import { IconCar, IconUser } from '@tabler/icons-react';
import { listHirers } from '@worklane/contract/vehicle-hire/hirer.ts';
import { listVehicles } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { type Palette, source } from '~/app/palette.ts';

export const palette: Palette = {
  sources: [
    source({
      heading: 'Vehicles',
      noun: 'a vehicle',
      icon: IconCar,
      rank: 60,
      list: listVehicles,
      permission: 'VIEW_TRANSPORT',
      pages: {
        admin: ({ id }) => `jobs/vehicle/view/${id}`,
        agency: ({ id }) => `jobs/vehicle/view/${id}`,
      },
      describe: ({ name, model, regno }) => ({ label: `${name} ${model}`, hint: regno }),
    }),
    source({
      heading: 'Private hirers',
      noun: 'a private hirer',
      icon: IconUser,
      rank: 61,
      list: listHirers,
      permission: 'VIEW_CLIENT',
      only: { privateOnly: true },
      pages: { agency: ({ id }) => `clients/${id}` },
      describe: ({ name, email }) => ({ label: name, hint: email ?? '' }),
    }),
  ],
  actions: {
    agency: [
      {
        label: 'New vehicle booking',
        path: 'bookings/new',
        words: 'hire rent reserve car van',
        rank: 61,
        permission: 'MANAGE_TRANSPORT',
      },
      {
        label: 'New log entry',
        path: 'agency-logs-list',
        words: 'add record cleaning check fuel defect incident property keys',
        rank: 62,
        permission: 'MANAGE_TRANSPORT',
      },
      {
        label: 'Add vehicle',
        path: 'vehicles',
        words: 'new create car van fleet',
        rank: 60,
        permission: 'MANAGE_TRANSPORT',
      },
    ],
  },
  synonyms: [
    [/^agency-vehicles$/, 'mot tax insurance service due renew fleet vans ambulances'],
    [/^agency-logs-list$/, 'journal cleaning checks fuel defects incidents property keys'],
    [/^vehicles$/, 'fleet cars vans register'],
    [/^vehicles\/calendar$/, 'availability planner schedule free'],
  ],
};
