import { useQueryClient } from '@tanstack/react-query';
import { actFor, getAccess, stopActing } from '@worklane/contract/people/access.ts';
import type { NeededPermission } from '@worklane/contract/identity/needed-permission.ts';
import { useEffect } from 'react';
import { readAgain, useCommand, useDetail } from './queries.ts';
import { updateSession } from './session/session.ts';
import { useMay, useSession } from './session/session-context.ts';

const POLL_MS = 60_000;

/** What the signed-in user may do by now, and in whose place; asked again every minute. */
export const useAccess = () => useDetail(getAccess, {}, { pollMs: POLL_MS }).data;

/** Whether this user's agency is suspended: it finishes what it has begun, and begins nothing new. */
export const useSuspended = (): boolean => useAccess()?.suspended ?? false;

/** For buttons that begin new business; the banner says why they are missing. */
export const useMayBegin = (permission: NeededPermission): boolean => {
  const suspended = useSuspended();
  return useMay(permission) && !suspended;
};

/** What the menus show follows what the server says, without signing in again. */
export const useFollowAccess = (): void => {
  const access = useAccess();
  const { permissions } = useSession();
  useEffect(() => {
    if (!access) return;
    const now = new Set(access.permissions);
    const isSame = now.size === permissions.length && permissions.every((permission) => now.has(permission));
    if (!isSame) void updateSession({ permissions: access.permissions });
  }, [access, permissions]);
};

/** Begins and stops acting for a colleague; everything on screen is read again, with other eyes. */
export const useActing = () => {
  const queries = useQueryClient();
  const readEverything = { onDone: () => void readAgain(queries) };
  const begin = useCommand(actFor, readEverything);
  const stop = useCommand(stopActing, readEverything);
  return {
    actFor: (id: number) => begin.mutate({ params: { id } }),
    stop: () => stop.mutate({}),
    busy: begin.isPending || stop.isPending,
  };
};
