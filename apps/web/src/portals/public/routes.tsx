import { createRoute, redirect } from '@tanstack/react-router';
import { notify } from '~/app/notices.ts';
import { ErrorPage } from '~/app/pages/ErrorPage.tsx';
import { root, screen } from '~/app/routing.tsx';
import { homeOf } from '~/app/session/guard.ts';
import { session } from '~/app/session/session.ts';
import { linkSearch, paySearch } from './search.ts';

const empty = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true });
  },
});

/** Whoever is signed in has no business at the sign-in page. */
const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: () => {
    const signedIn = session();
    if (!signedIn) return;
    notify('info', 'Session Restored');
    throw redirect({ to: homeOf(signedIn.userType), replace: true });
  },
});

const page = <const Path extends string>(path: Path, component: () => React.JSX.Element) =>
  createRoute({ getParentRoute: () => root, path, component });

export const publicRoutes = [
  empty,
  visitors.addChildren([screen(visitors, 'login', () => import('./LoginPage.tsx'))]),
  screen(root, 'register', () => import('./RegisterPage.tsx')),
  screen(root, 'reset-password', () => import('./ResetPasswordPage.tsx')),
  screen(root, 'change-password', () => import('./ChangePasswordPage.tsx')),
  screen(root, 'resetPassword/changePassword', () => import('./NewPasswordPage.tsx'), linkSearch),
  screen(root, 'confirm-email', () => import('./ConfirmEmailPage.tsx'), linkSearch),
  screen(root, 'hire/pay', () => import('./PayForHirePage.tsx'), paySearch),
  screen(root, 'terms', () => import('./TermsPage.tsx')),
  screen(root, 'privacy', () => import('./PrivacyPage.tsx')),
  page('error', () => <ErrorPage />),
] as const;
