import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { timeZone } from '@worklane/contract/fields.ts';
import { USUAL_MAP_URL } from '@worklane/contract/transport/directions.ts';
import { z } from 'zod';
import { readKeys, type Keyring } from '../crypto/sealing.ts';

const MIN_SECRET = 32;

const isProxyList = (list: string): boolean =>
  list
    .split(',')
    .every(
      (proxy) =>
        /^(loopback|linklocal|uniquelocal)$/.test(proxy.trim()) || isIP(proxy.trim().replace(/\/\d+$/, '')) > 0,
    );

const isKeyList = (list: string): boolean => {
  try {
    return readKeys(list).length > 0;
  } catch {
    return false;
  }
};

/** The site is for whoever installs the product to say, never for a postcode. */
const isMap = (template: string): boolean =>
  /^https:\/\/[^{}\s/]+\//.test(template) &&
  URL.canParse(template) &&
  ['{from}', '{to}'].every((place) => template.includes(place));

const whole = (least: number, most?: number) => {
  const fault =
    most === undefined ? `must be a whole number from ${least}` : `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number(fault)
    .int(fault)
    .min(least, fault)
    .max(most ?? Number.MAX_SAFE_INTEGER, fault);
};

const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

const Environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().startsWith('postgres', 'must be a postgres:// address').optional(),
  /** Two processes, each with five pools of this size and seven connections more, fit into PostgreSQL's usual hundred. */
  DATABASE_POOL: whole(2, 200).default(8),
  DATA_DIR: z.string().default('.data'),
  /** Where uploaded files lie; all processes need the same one. */
  FILES_DIR: z.string().optional(),
  /** ClamAV's daemon, which looks at every file before it is served. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(\[[\da-fA-F:]+\]|[\w.-]+):\d{1,5}$/, 'must be like clamd:3310')
    .optional(),
  TOKEN_SECRET: z.string().min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`).optional(),
  /** What personal fields are sealed with: `id:key` pairs, 32 bytes each in base64. The first seals, all of them open. */
  FIELD_KEYS: z.string().refine(isKeyList, 'must be like 2026a:<32 bytes in base64>, the newest first').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  PRODUCT_NAME: z.string().max(40, 'must have at most 40 characters').default('Worklane'),
  PRIMARY_COLOUR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be like #3f4fb3')
    .optional(),
  LOGO_URL: z.string().optional(),
  FAVICON_URL: z.string().optional(),
  /** Where workers do their online trainings; without it nothing leads there. */
  ONLINE_TRAINING_URL: z.url({ protocol: /^https$/, error: 'must be an https:// address' }).optional(),
  /** The directions service that transports lead to; blank for none. */
  MAP_URL: z
    .string()
    .refine((template) => template === '' || isMap(template), 'must be an https:// address with {from} and {to} in it')
    .default(USUAL_MAP_URL)
    .transform((template) => template || undefined),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@worklane.example'),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters like GBP')
    .default('GBP'),
  TIME_ZONE: z
    .string()
    .refine((zone) => timeZone.safeParse(zone).success, 'must be a time zone like Europe/London')
    .default('Europe/London'),
  CAR_RENTAL: z.stringbool('must be true or false').default(false),
  SMTP_URL: z.string().startsWith('smtp', 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z.string().default('Worklane <no-reply@worklane.example>'),
  /** Proxies in front: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`. Only theirs is the word on who calls. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must list addresses or networks, such as loopback,10.0.0.0/8')
    .optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  /** Without it: lines for people in a terminal, JSON everywhere else. */
  LOG_FORMAT: oneOf('text', 'json').optional(),
  /** Whoever brings it as a bearer token reads `/metrics`; without it there are none. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where traces go, as OTLP by HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** What this deployment is called there. */
  OTEL_SERVICE_NAME: z.string().max(100, 'must have at most 100 characters').default('worklane'),
  /** What `/version` calls this build, where it does not run from a checkout. */
  COMMIT: z.string().max(64, 'must have at most 64 characters').optional(),
  /** Paying by card, with the platform’s own keys at Stripe; without them nobody is offered it. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  /** What Stripe signs its reports with. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must begin with whsec_')
    .optional(),
  /** A stand-in that speaks as Stripe does, to try things out. */
  STRIPE_API: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  /** Calls per minute: of one address without a session, and of one session. */
  ANONYMOUS_LIMIT: whole(1).default(60),
  SESSION_LIMIT: whole(1).default(1200),
  /** How long a balancer needs to hear that this process takes no more calls, before it stops taking them. */
  DRAIN_MS: whole(0, 60_000).optional(),
});

export type Config = Omit<
  z.infer<typeof Environment>,
  'TOKEN_SECRET' | 'FIELD_KEYS' | 'PUBLIC_URL' | 'FILES_DIR' | 'DRAIN_MS'
> & {
  readonly DRAIN_MS: number;
  readonly FILES_DIR: string;
  readonly TOKEN_SECRET: string;
  readonly FIELD_KEYS: Keyring;
  /** Address that links in emails begin with; never taken from a request. */
  readonly PUBLIC_URL: string;
  readonly production: boolean;
};

/** The settings cannot be used; the message says which and why, in one sentence each. */
export class ConfigError extends Error {}

/**
 * Outside production a secret is made once and kept beside the data, so that sessions and sealed fields survive a
 * restart. Of two processes that start at once the slower one uses the other's.
 */
const keptSecret = (dataDir: string, name: string, loss: string): string => {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < MIN_SECRET) throw new ConfigError(`${path} is damaged; ${loss}`);
  return secret;
};

const keptFieldKey = (dataDir: string): string => {
  const loss = 'bring it back from a backup: sealed fields open with nothing else.';
  const keys = `local:${keptSecret(dataDir, 'field-key', loss)}`;
  if (!isKeyList(keys)) throw new ConfigError(`${join(dataDir, 'field-key')} is damaged; ${loss}`);
  return keys;
};

/** Outside production there is something to look at behind the button; nobody answers at this address. */
const DEMO_ONLINE_TRAINING = 'https://trainings.example/learn';

/** Without `SMTP_URL` no one-time password would ever arrive. */
const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'TOKEN_SECRET', 'FIELD_KEYS', 'PUBLIC_URL', 'SMTP_URL'] as const;

const isLoopback = (address: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** What is wrong with how cards are set up, in one sentence. */
const faultOfCards = (settings: z.infer<typeof Environment>): string | undefined => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API: address } = settings;
  if ((key === undefined) !== (secret === undefined))
    return 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither to take no cards.';
  if (address === undefined) return undefined;
  if (key === undefined) return 'STRIPE_API is set, but STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not.';
  if (settings.NODE_ENV === 'production' && !isLoopback(address))
    return 'STRIPE_API must be an address of this machine in production, or be left out.';
  return key.includes('_live_') ? 'STRIPE_API is for test keys alone: leave it out with a live key.' : undefined;
};

/** Reads and checks the environment; throws {@link ConfigError}. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  // Blank is as good as left out, but for what blank switches off.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || name === 'MAP_URL'),
  );
  // Whoever installs the product reads about variables, not about fields of a form.
  const parsed = Environment.safeParse(given, { error: z.locales.en().localeError });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const missing = NEEDED_IN_PRODUCTION.filter((name) => settings[name] === undefined);
  if (production && missing.length > 0) {
    throw new ConfigError(`In production ${missing.join(', ')} must be set; README.md lists every setting.`);
  }
  const cards = faultOfCards(settings);
  if (cards !== undefined) throw new ConfigError(cards);
  return {
    ...settings,
    production,
    ONLINE_TRAINING_URL: settings.ONLINE_TRAINING_URL ?? (production ? undefined : DEMO_ONLINE_TRAINING),
    DRAIN_MS: settings.DRAIN_MS ?? (production ? 5000 : 0),
    FILES_DIR: settings.FILES_DIR ?? join(settings.DATA_DIR, 'files'),
    TOKEN_SECRET:
      settings.TOKEN_SECRET ??
      keptSecret(settings.DATA_DIR, 'token-secret', 'remove it, and everybody signs in again.'),
    FIELD_KEYS: readKeys(settings.FIELD_KEYS ?? keptFieldKey(settings.DATA_DIR)),
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  };
};
