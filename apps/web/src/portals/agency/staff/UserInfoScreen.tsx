import { useParams } from '@tanstack/react-router';
import { UserPage } from '~/features/people/UserPage.tsx';

export default function UserInfoScreen() {
  const { id } = useParams({ from: '/agency/staff/users/info/$id' });
  return <UserPage id={Number(id)} roles={{ to: '/agency/staff/permissions' }} />;
}
