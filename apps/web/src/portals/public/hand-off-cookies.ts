/** What a sibling portal hands over; it stands under these names in the login response, too. */
export type HandedOver = { readonly accessToken: string; readonly refreshToken: string };

/**
 * Every name that a sibling may use: those of the login response and of the stored session. Only the two tokens are
 * read; the rest is asked of the server, and all of them are cleared.
 */
const NAMES = [
  'access_token',
  'refresh_token',
  'firstName',
  'lastName',
  'display_name',
  'userType',
  'agentId',
  'clientId',
  'workerId',
  'roles',
  'permissions',
  'agencyBaseCurrency',
] as const;

const ACCESS_TOKEN = /^[\w-]{1,2000}(\.[\w-]{1,2000}){2}$/;
const REFRESH_TOKEN = /^[\w.-]{20,300}$/;

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value).replace(/^"(.*)"$/, '$1');
  } catch {
    return '';
  }
};

/** The one value of a name. Two values, set for different paths or domains, leave open whose they are: then none. */
const valueOf = (name: string, cookies: string): string | undefined => {
  const values = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => decoded(cookie.slice(name.length + 1)));
  return new Set(values).size === 1 ? values[0] : undefined;
};

/** The tokens in `document.cookie`, or nothing unless both are there and look like tokens. */
export const handedOverIn = (cookies: string): HandedOver | undefined => {
  const accessToken = valueOf('access_token', cookies) ?? '';
  const refreshToken = valueOf('refresh_token', cookies) ?? '';
  return ACCESS_TOKEN.test(accessToken) && REFRESH_TOKEN.test(refreshToken) ? { accessToken, refreshToken } : undefined;
};

/** The host itself and the domains above it that cookies may belong to: two labels at least, and no addresses. */
const domainsOf = (host: string): string[] => {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
};

/** The paths whose cookies a page sees. */
const pathsOf = (path: string): string[] => {
  const steps = path.split('/').filter(Boolean);
  const folders = steps.map((_, at) => `/${steps.slice(0, at + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
};

/** What to write to `document.cookie` so that nothing of a hand-off is left, wherever it was set. */
export const clearingsFor = (host: string, path: string): string[] =>
  NAMES.flatMap((name) =>
    pathsOf(path).flatMap((at) =>
      ['', ...domainsOf(host).map((domain) => `; Domain=${domain}`)].map(
        (domain) => `${name}=; Max-Age=0; Path=${at}${domain}`,
      ),
    ),
  );
