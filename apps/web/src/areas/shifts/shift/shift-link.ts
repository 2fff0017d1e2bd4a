import type { LinkProps } from '@tanstack/react-router';
import type { Portal } from '~/app/session/session.ts';

/** The page of a shift in a portal. */
export const shiftLink = (portal: Portal, id: number): LinkProps => ({
  to: `/${portal}/shifts/info/$id`,
  params: { id: String(id) },
});
