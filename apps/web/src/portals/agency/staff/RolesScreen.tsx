import { RolesScreen as Roles } from '~/features/people/RolesScreen.tsx';

export default function RolesScreen() {
  return <Roles title="Roles" />;
}
