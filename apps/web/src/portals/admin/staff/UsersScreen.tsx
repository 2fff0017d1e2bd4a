import { UsersScreen as Users } from '~/features/people/UsersScreen.tsx';

const linkTo = ({ id }: { id: number }) =>
  ({ to: '/admin/staff/system-user/info/$id', params: { id: String(id) } }) as const;

export default function UsersScreen() {
  return <Users title="System users" linkOf={linkTo} roles={{ to: '/admin/staff/role-permissions' }} />;
}
