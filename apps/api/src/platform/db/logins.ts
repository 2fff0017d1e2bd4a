import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import type { UserType } from '@worklane/contract/identity/permission.ts';
import { deriveKey } from '../crypto/secrets.ts';

/** Whom a connection is for: the product itself, or requests of one kind of user. */
export type LoginKind = 'SYSTEM' | UserType;

/** The only role that a login of each kind may become. */
const ROLES: Record<LoginKind, string> = {
  SYSTEM: 'worklane_system',
  ADMIN: 'worklane_platform',
  AGENCY: 'worklane_agency',
  CLIENT: 'worklane_client',
  WORKER: 'worklane_worker',
};

type Login = { readonly name: string; readonly role: string };
type Logins = { readonly password: string; readonly of: Record<LoginKind, Login> };

/**
 * The password follows from the secret of the deployment, so every process knows it and nobody has to keep it; the names
 * follow from the password, so deployments that share a server have logins of their own and a new secret makes new ones.
 */
const loginsOf = (secret: string): Logins => {
  const password = deriveKey(secret, 'database-logins').toString('base64url');
  const mark = createHash('sha256').update(password).digest('hex').slice(0, 8);
  const login = (role: string): Login => ({ name: role.replace('worklane', `worklane_login_${mark}`), role });
  const { SYSTEM, ADMIN, AGENCY, CLIENT, WORKER } = ROLES;
  return {
    password,
    of: {
      SYSTEM: login(SYSTEM),
      ADMIN: login(ADMIN),
      AGENCY: login(AGENCY),
      CLIENT: login(CLIENT),
      WORKER: login(WORKER),
    },
  };
};

const ITERATIONS = 4096;

/** What PostgreSQL would keep of the password (RFC 5803), made here so that no statement, and no log of one, carries it. */
const verifierOf = (password: string): string => {
  const salt = createHash('sha256').update(`salt of ${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`;
};

/** Of two processes that start at once one makes a login and the other finds it. */
const creating = ({ name, role }: Login, verifier: string): string => `
  do $$
  begin
    create role ${pg.escapeIdentifier(name)} login noinherit password ${pg.escapeLiteral(verifier)};
    grant ${role} to ${pg.escapeIdentifier(name)};
    execute format('comment on role %I is %L', ${pg.escapeLiteral(name)}, current_database());
  exception
    when duplicate_object or unique_violation then null;
  end
  $$`;

/** Made for this database under an earlier secret, and of no process any more. */
const FORMER = `
  select rolname as name from pg_roles r
  where rolname like 'worklane\\_login\\_%' and rolname <> all ($1)
    and shobj_description(r.oid, 'pg_authid') = current_database()
    and not exists (select from pg_stat_activity a where a.usename = r.rolname)`;

/** Makes the logins as the owner of the database, who needs CREATEROLE for it, and drops those of an earlier secret. */
const prepareLogins = async (ownerUrl: string, { password, of }: Logins): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'worklane-logins' });
  await owner.connect();
  try {
    const logins = Object.values(of);
    const names = logins.map(({ name }) => name);
    const known = await owner.query<{ name: string }>('select rolname as name from pg_roles where rolname = any ($1)', [
      names,
    ]);
    const missing = logins.filter(({ name }) => !known.rows.some((row) => row.name === name));
    if (missing.length > 0) await owner.query(missing.map((login) => creating(login, verifierOf(password))).join(';'));
    const former = await owner.query<{ name: string }>(FORMER, [names]);
    for (const { name } of former.rows) await owner.query(`drop role if exists ${pg.escapeIdentifier(name)}`);
  } finally {
    await owner.end();
  }
};

/**
 * The addresses that the application connects to, one for each kind of login. None of them owns anything, and each is a member
 * of one role only, so a statement that was smuggled in gets no further than the request that it came with.
 * ([why](docs/decisions/0024-a-login-for-each-kind-of-user.md))
 */
export const loginUrls = async (ownerUrl: string, secret: string): Promise<(kind: LoginKind) => string> => {
  const logins = loginsOf(secret);
  await prepareLogins(ownerUrl, logins);
  return (kind) => {
    const url = new URL(ownerUrl);
    // As parameters, since the address of a socket has no place for a user.
    url.searchParams.set('user', logins.of[kind].name);
    url.searchParams.set('password', logins.password);
    return url.toString();
  };
};
