/** The identity calls that the sign-in page makes before anything else is loaded; kept free of schemas so they stay light. */
const USER_PERMISSION = '/oauth-service/api/v1/user-permission';

export const LOGIN_PATH = `${USER_PERMISSION}/login`;
export const REFRESH_PATH = `${USER_PERMISSION}/refresh-token/:token`;
export const LOGOUT_PATH = `${USER_PERMISSION}/logout`;
export const LOGGED_IN_USER_PATH = `${USER_PERMISSION}/logged-in-user`;
export const RESET_PASSWORD_PATH = `${USER_PERMISSION}/reset-password`;
export const PASSWORD_LINK_PATH = `${USER_PERMISSION}/password-link`;
export const SAVE_PASSWORD_PATH = `${USER_PERMISSION}/save-password`;
export const CONFIRM_EMAIL_PATH = `${USER_PERMISSION}/confirm-email`;
export const ACCOUNT_PATH = '/oauth-service/api/v1/account';
export const CONFIGURATION_PATH = '/api/v1/configuration';

/** In place of an access token: the password was right and a one-time password is on its way. */
export const OTP_SENT = 'OTP_SENT';
/** In place of an access token: the password was right and has to be replaced before signing in. */
export const PASSWORD_NEEDS_RESET = 'PASSWORD_NEEDS_RESET';
