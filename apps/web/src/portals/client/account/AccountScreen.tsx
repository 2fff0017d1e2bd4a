import { AccountPage } from '~/features/account/AccountPage.tsx';

export default function AccountScreen() {
  return <AccountPage />;
}
