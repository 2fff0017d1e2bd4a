import { Navigate } from '@tanstack/react-router';

/** What a worker can set is the account. */
export default function SettingsScreen() {
  return <Navigate to="/worker/account" replace />;
}
