import { IconUserPlus } from '@tabler/icons-react';
import { listApplicants } from '@worklane/contract/applicants/applicant.ts';
import { type Palette, source } from '~/app/palette.ts';

export const palette: Palette = {
  sources: [
    source({
      heading: 'Applicants',
      noun: 'an applicant',
      icon: IconUserPlus,
      rank: 60,
      list: listApplicants,
      permission: 'VIEW_WORKER',
      staffing: true,
      pages: { agency: ({ id }) => `applicants/info/${id}` },
      describe: ({ firstname, lastname, assignmentName, email }) => ({
        label: `${firstname} ${lastname}`,
        hint: [assignmentName, email].filter(Boolean).join(' · '),
      }),
    }),
  ],
  synonyms: [[/^applicants$/, 'candidates recruitment people']],
};
