import { IconCar } from '@tabler/icons-react';
import { listTaxis } from '@worklane/contract/transport/taxi/taxi.ts';
import { type Palette, source } from '~/app/palette.ts';
import { taxiAreasText, taxiStatusWords } from './taxi/words.ts';

const taxiPage = ({ id }: { id: number }) => `taxi/${id}`;

export const palette: Palette = {
  sources: [
    source({
      heading: 'Taxis',
      noun: 'a taxi',
      icon: IconCar,
      rank: 90,
      list: listTaxis,
      permission: 'VIEW_TRANSPORT',
      staffing: true,
      pages: { agency: taxiPage, client: taxiPage },
      describe: (taxi) => ({
        label: `${taxi.reference}, ${taxiAreasText(taxi)}`,
        hint: taxiStatusWords[taxi.status].word,
      }),
    }),
  ],
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
      {
        label: 'New taxi',
        path: 'taxi/new',
        words: 'ask add create request book car cab',
        rank: 30,
        permission: 'MANAGE_TRANSPORT',
        staffing: true,
      },
    ],
  },
  synonyms: [
    [/^transport$/, 'ambulance patients journeys transfers'],
    [/^taxi$/, 'cab car journey fare passenger'],
  ],
};
