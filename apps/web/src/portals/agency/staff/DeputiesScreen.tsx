import { DeputiesScreen as Deputies } from '~/features/people/DeputiesScreen.tsx';

export default function DeputiesScreen() {
  return <Deputies />;
}
