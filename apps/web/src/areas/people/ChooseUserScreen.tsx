import { useNavigate } from '@tanstack/react-router';
import { useOwnKind } from './own-kind.ts';
import { usePlaces } from './places.ts';
import { UserChooser } from './UserChooser.tsx';

export default function ChooseUserScreen() {
  const navigate = useNavigate();
  const { users, userLink } = usePlaces();
  const isPlatform = useOwnKind() === 'ADMIN';
  return (
    <UserChooser
      title={isPlatform ? 'System user info' : 'User info'}
      onChoose={(id) => void navigate(userLink({ id }) as { to: string })}
      list={users}
    />
  );
}
