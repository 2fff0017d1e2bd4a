import type { LinkProps } from '@tanstack/react-router';
import { useSession } from '~/app/session/session-context.ts';
import type { Portal } from '~/app/session/session.ts';

type Places = { users: string; user: string; roles: string };

/** Document 000 calls the same screens otherwise in each portal. */
const PLACES: Partial<Record<Portal, Places>> = {
  admin: { users: 'staff/system-users', user: 'staff/system-user/info/$id', roles: 'staff/role-permissions' },
  agency: { users: 'staff/users', user: 'staff/users/info/$id', roles: 'staff/permissions' },
  client: { users: 'staff/users', user: 'staff/user/info/$id', roles: 'staff/permissions' },
};

/** Where the reader's portal keeps its people. */
export const usePlaces = () => {
  const { userType } = useSession();
  const places = PLACES[userType];
  if (!places) throw new Error(`The ${userType} portal keeps no people.`);
  const { users, user, roles } = places;
  return {
    users: { to: `/${userType}/${users}` } as LinkProps,
    roles: { to: `/${userType}/${roles}` } as LinkProps,
    userLink: ({ id }: { id: number }) => ({ to: `/${userType}/${user}`, params: { id: String(id) } }) as LinkProps,
  };
};
