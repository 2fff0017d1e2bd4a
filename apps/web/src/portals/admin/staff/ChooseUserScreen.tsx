import { useNavigate } from '@tanstack/react-router';
import { UserChooser } from '~/features/people/UserChooser.tsx';

export default function ChooseUserScreen() {
  const navigate = useNavigate();
  return (
    <UserChooser
      title="System user info"
      onChoose={(id) => void navigate({ to: '/admin/staff/system-user/info/$id', params: { id: String(id) } })}
      list={{ to: '/admin/staff/system-users' }}
    />
  );
}
