import { IconUserCog } from '@tabler/icons-react';
import { listSystemUsers } from '@worklane/contract/people/system-user.ts';
import { type Palette, source } from '~/app/palette.ts';

export const palette: Palette = {
  sources: [
    source({
      heading: 'Users',
      noun: 'a user',
      icon: IconUserCog,
      rank: 70,
      list: listSystemUsers,
      permission: 'VIEW_SYSTEM_USERS',
      pages: {
        admin: ({ id }) => `staff/system-user/info/${id}`,
        agency: ({ id }) => `staff/users/info/${id}`,
        client: ({ id }) => `staff/user/info/${id}`,
      },
      describe: ({ firstName, lastName, email }) => ({ label: `${firstName} ${lastName}`, hint: email }),
    }),
  ],
  synonyms: [
    [/^staff\/(system-)?users$/, 'colleagues team accounts people invite'],
    [/^staff\/(role-)?permissions$/, 'roles rights access'],
    [/^staff\/deputies$/, 'cover stand in holiday'],
  ],
};
