import { UsersScreen as Users } from '~/features/people/UsersScreen.tsx';

const linkTo = ({ id }: { id: number }) =>
  ({ to: '/agency/staff/users/info/$id', params: { id: String(id) } }) as const;

export default function UsersScreen() {
  return <Users title="Users" linkOf={linkTo} roles={{ to: '/agency/staff/permissions' }} />;
}
