import { useNavigate } from '@tanstack/react-router';
import { UserChooser } from '~/features/people/UserChooser.tsx';

export default function ChooseUserScreen() {
  const navigate = useNavigate();
  return (
    <UserChooser
      title="User info"
      onChoose={(id) => void navigate({ to: '/agency/staff/users/info/$id', params: { id: String(id) } })}
      list={{ to: '/agency/staff/users' }}
    />
  );
}
