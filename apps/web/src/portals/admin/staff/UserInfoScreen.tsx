import { useParams } from '@tanstack/react-router';
import { UserPage } from '~/features/people/UserPage.tsx';

export default function UserInfoScreen() {
  const { id } = useParams({ from: '/admin/staff/system-user/info/$id' });
  return <UserPage id={Number(id)} roles={{ to: '/admin/staff/role-permissions' }} />;
}
