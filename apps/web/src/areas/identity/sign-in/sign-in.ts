import { OTP_SENT, PASSWORD_NEEDS_RESET } from '@worklane/contract/identity/paths.ts';
import type { LoginResponse } from '@worklane/contract/identity/session.ts';
import { call } from '~/app/api.ts';
import { CallFailed } from '~/app/failure.ts';
import { dismissRefusals, notify, type Severity } from '~/app/notices.ts';
import { send } from '~/app/request.ts';
import { sessionFrom } from '~/app/session/begin.ts';
import { getOwnAgency, login, logout } from '~/app/session/identity.ts';
import { beginSession, endSession, type Portal, session, updateSession } from '~/app/session/session.ts';
import { loginFailureWords } from './login-words.ts';

export type Credentials = { username: string; password: string; otp?: string };

/** How a sign-in went; `REFUSED` and `TURNED_AWAY`, by the page itself, have been explained already. */
export type Outcome = { signedIn: Portal } | 'OTP_SENT' | 'PASSWORD_NEEDS_RESET' | 'REFUSED' | 'TURNED_AWAY';

/** Why a page takes somebody's sign-in for none, if it does. */
export type Refuse = (response: LoginResponse) => readonly [severity: Severity, message: string] | undefined;

const nobody: Refuse = () => undefined;

export const signIn = async (credentials: Credentials, refuse = nobody): Promise<Outcome> => {
  // What was wrong with the try before is none of this one.
  dismissRefusals();
  try {
    const response = await call(login, { body: credentials });
    switch (response.access_token) {
      case OTP_SENT:
        return 'OTP_SENT';
      case PASSWORD_NEEDS_RESET:
        notify('warning', 'Your password is expired please reset your password.');
        return 'PASSWORD_NEEDS_RESET';
      default: {
        const refusal = refuse(response);
        if (!refusal) {
          leaveEarlierSession();
          return await begin(response);
        }
        notify(...refusal);
        // Nobody uses the session that was opened.
        close(response.access_token);
        return 'TURNED_AWAY';
      }
    }
  } catch (failure) {
    notify('error', failure instanceof CallFailed ? loginFailureWords(failure) : STORAGE_REFUSED);
    return 'REFUSED';
  }
};

const close = (token: string): void => void send(logout, {}, { token }).catch(() => undefined);

/** Whoever was signed in on this device leaves nothing behind for the next one. */
const leaveEarlierSession = (): void => {
  const earlier = session();
  if (!earlier) return;
  close(earlier.access_token);
  endSession('LEFT');
};

const STORAGE_REFUSED = 'Your browser couldn’t save your sign-in. Allow this site to store data, then try again.';

/** Document 000: in place of a base currency that couldn’t be asked for. */
const FALLBACK_CURRENCY = 'USD';

/** Keeps the session, and the base currency of an agency as the agency has it now. */
export const begin = async (response: LoginResponse): Promise<Outcome> => {
  const outcome = sessionFrom(response);
  if ('refused' in outcome) {
    notify(...outcome.refused);
    return 'REFUSED';
  }
  const begun = outcome.session;
  await beginSession(begun);
  if (begun.userType === 'agency' && begun.agentId !== null) {
    await updateSession({ agencyBaseCurrency: await baseCurrencyOf(begun.agentId) });
  }
  return { signedIn: begun.userType };
};

const baseCurrencyOf = (agencyId: number): Promise<string | null> =>
  call(getOwnAgency, { params: { id: agencyId } }).then(
    ({ baseCurrency }) => baseCurrency,
    () => FALLBACK_CURRENCY,
  );
