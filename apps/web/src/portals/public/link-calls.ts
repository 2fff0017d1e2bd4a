import type { confirmEmail as ConfirmEmail } from '@worklane/contract/identity/account.ts';
import type {
  describePasswordLink as DescribePasswordLink,
  requestPasswordReset as RequestPasswordReset,
  savePassword as SavePassword,
} from '@worklane/contract/identity/password.ts';
import {
  CONFIRM_EMAIL_PATH,
  PASSWORD_LINK_PATH,
  RESET_PASSWORD_PATH,
  SAVE_PASSWORD_PATH,
} from '@worklane/contract/identity/paths.ts';
import { light } from '~/app/session/identity.ts';

export const requestPasswordReset = light<typeof RequestPasswordReset>('POST', RESET_PASSWORD_PATH);
export const describePasswordLink = light<typeof DescribePasswordLink>('POST', PASSWORD_LINK_PATH);
export const confirmEmail = light<typeof ConfirmEmail>('POST', CONFIRM_EMAIL_PATH);
export const savePassword = light<typeof SavePassword>('POST', SAVE_PASSWORD_PATH);
