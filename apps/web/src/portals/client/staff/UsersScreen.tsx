import { UsersScreen as Users } from '~/features/people/UsersScreen.tsx';

const linkTo = ({ id }: { id: number }) => ({ to: '/client/staff/user/info/$id', params: { id: String(id) } }) as const;

export default function UsersScreen() {
  return <Users title="Users" linkOf={linkTo} roles={{ to: '/client/staff/permissions' }} />;
}
