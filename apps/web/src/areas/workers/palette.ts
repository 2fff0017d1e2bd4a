import { IconUser } from '@tabler/icons-react';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { workerMark } from '~/ui/person.ts';
import { type Palette, source } from '~/app/palette.ts';

const workerPage = ({ id }: { id: number }) => `workers/info/${id}`;

export const palette: Palette = {
  sources: [
    source({
      heading: 'Workers',
      noun: 'a worker',
      icon: IconUser,
      rank: 10,
      list: listWorkers,
      permission: 'VIEW_WORKER',
      staffing: true,
      pages: { admin: workerPage, agency: workerPage, client: workerPage },
      describe: ({ assignmentNames, ...worker }) => ({
        label: `${worker.firstname} ${worker.lastname}`,
        hint: [assignmentNames, workerMark(worker)].filter(Boolean).join(' · '),
      }),
    }),
  ],
  actions: {
    agency: [
      {
        label: 'Add worker',
        path: 'workers',
        words: 'new create staff nurse carer',
        rank: 10,
        permission: 'MANAGE_WORKER',
        staffing: true,
      },
    ],
  },
  synonyms: [[/^workers(\/list)?$/, 'staff people nurses carers temps flexi']],
};
