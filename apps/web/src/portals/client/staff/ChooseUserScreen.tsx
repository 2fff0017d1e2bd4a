import { useNavigate } from '@tanstack/react-router';
import { UserChooser } from '~/features/people/UserChooser.tsx';

export default function ChooseUserScreen() {
  const navigate = useNavigate();
  return (
    <UserChooser
      title="User info"
      onChoose={(id) => void navigate({ to: '/client/staff/user/info/$id', params: { id: String(id) } })}
      list={{ to: '/client/staff/users' }}
    />
  );
}
