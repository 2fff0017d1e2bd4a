import type { LoggedInUser, Tokens } from '@worklane/contract/identity/session.ts';
import { call } from '~/app/api.ts';
import { announce, CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { send } from '~/app/request.ts';
import { canEncrypt } from '~/app/session/encrypted-storage.ts';
import { getLoggedInUser, logout, refreshToken } from '~/app/session/identity.ts';
import { session } from '~/app/session/session.ts';
import { clearingsFor, handedOverIn, type HandedOver } from './hand-off-cookies.ts';
import { begin } from '~/areas/identity/index.ts';

/**
 * A sibling portal sent its user over (document 000, section 4; docs/decisions/0013). Whatever comes of it, the cookies
 * and the parameter are gone afterwards, and there is a session or the usual sign-in page.
 */
export const takeHandOff = async (): Promise<void> => {
  const handedOver = takeCookies();
  removeParameter();
  if (!handedOver || !canEncrypt()) return;
  try {
    await enter(handedOver);
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 401) notify('warning', 'Session Expired.');
    else announce(failure);
  }
};

/** Reads the cookies once: they are cleared before anything is done with them. */
const takeCookies = (): HandedOver | undefined => {
  const handedOver = handedOverIn(document.cookie);
  for (const clearing of clearingsFor(location.hostname, location.pathname)) document.cookie = clearing;
  return handedOver;
};

const removeParameter = (): void => {
  const address = new URL(location.href);
  address.searchParams.delete('redirected');
  history.replaceState(history.state, '', address);
};

/**
 * Nothing in a cookie is believed. The pair is exchanged at once, so that a copy of it is worth nothing, and who it
 * belongs to is asked of the server.
 */
const enter = async (handedOver: HandedOver): Promise<void> => {
  const tokens = (await send(refreshToken, { params: { token: handedOver.refreshToken } }, { token: null })) as Tokens;
  const token = tokens.access_token;
  const user = (await send(getLoggedInUser, {}, { token })) as LoggedInUser;
  if (await isOtherUserSignedIn(user)) {
    await send(logout, {}, { token });
    notify('warning', `You are signed in as ${session()?.display_name}. Log out to change to another account.`);
    return;
  }
  const outcome = await begin({ ...user, ...tokens });
  // Whose account it is should not surprise anybody.
  if (outcome !== 'REFUSED') notify('info', `Signed in as ${session()?.display_name}.`);
};

/** A link must not put another account in the place of the one that somebody works in. */
const isOtherUserSignedIn = async ({ id }: LoggedInUser): Promise<boolean> => {
  if (!session()) return false;
  try {
    return (await call(getLoggedInUser, {})).id !== id;
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 401) return false;
    throw failure;
  }
};
