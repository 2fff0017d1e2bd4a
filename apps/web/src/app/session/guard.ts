import { holdsNeeded, type NeededPermission } from '@worklane/contract/identity/needed-permission.ts';
import type { Portal, Session } from './session.ts';

type Refusal = { message: string; to: `/${Portal}/home` | '/login' };

export const homeOf = (portal: Portal): `/${Portal}/home` => `/${portal}/home`;

/** Who may enter a portal: a signed-in user whose portal it is. Undefined means come in. */
export const refusalAt = (portal: Portal, session: Session | null): Refusal | undefined => {
  if (!session) return { message: 'Access not allowed!', to: '/login' };
  if (session.userType !== portal) {
    return { message: 'Access To Portal not allowed!', to: homeOf(session.userType) };
  }
  return undefined;
};

/** Hides what the server would refuse; the server decides. */
export const may = (session: Session, needed: NeededPermission | undefined): boolean =>
  holdsNeeded((permission) => session.permissions.includes(permission), needed);

/** Where a sign-in leads: to the page that asked for it if it lies in the own portal, else home. */
export const landingOf = (portal: Portal, asked: string | undefined): string =>
  asked !== undefined && new RegExp(`^/${portal}([/?#]|$)`).test(asked) ? asked : homeOf(portal);
