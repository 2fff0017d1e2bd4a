import { sql } from 'kysely';
import { createDatabase, createPool, type Tx } from '../apps/api/src/platform/db/database.ts';
import type { UserType } from '../apps/api/src/platform/db/schema.generated.ts';
import { asSystem } from '../apps/api/src/platform/db/transaction.ts';
import { hashPassword } from '../apps/api/src/modules/identity/index.ts';
import { BILLING_WORLD } from './billing-world.ts';
import { HIRE_WORLD } from './hire-fill.ts';
import { TRANSPORT_WORLD } from './transport-fill.ts';

export const PASSWORD = 'Bench-Pass-1';

export type BenchUser = { id: number; username: string; sessionId: string };

/** As many organisations write at once as there are people who do. */
const WRITERS = 100;

const addUser = async (tx: Tx, userType: UserType, owner: number | null, passwordHash: string): Promise<BenchUser> => {
  const username = `${userType}-${owner ?? 0}@bench.example`.toLowerCase();
  const { id } = await tx
    .insertInto('app_user')
    .values({
      username,
      email: username,
      first_name: 'Bench',
      last_name: userType,
      user_type: userType,
      agency_id: userType === 'AGENCY' ? owner : null,
      client_id: userType === 'CLIENT' ? owner : null,
      worker_id: userType === 'WORKER' ? owner : null,
      password_hash: passwordHash,
      otp_enabled: false,
    })
    .onConflict((clash) =>
      clash
        .expression(sql`lower(username)`)
        .where(sql<boolean>`not provisional`)
        .doUpdateSet({ password_hash: passwordHash }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into user_role (user_id, role_id)
    select ${id}, id from role where user_type = ${userType} and agency_id is null and client_id is null
    on conflict do nothing`.execute(tx);
  const session = await tx.insertInto('user_session').values({ user_id: id }).returning('id').executeTakeFirstOrThrow();
  return { id, username, sessionId: session.id };
};

/** People of every kind with a session each. */
export const addUsers = async (url: string) => {
  const db = createDatabase(createPool(url, 2));
  try {
    const hash = await hashPassword(PASSWORD);
    return await asSystem(db, 'bench', async (tx) => {
      const agencies: BenchUser[] = [];
      const clients: BenchUser[] = [];
      for (let owner = 1; owner <= WRITERS; owner += 1) {
        agencies.push(await addUser(tx, 'AGENCY', owner, hash));
        clients.push(await addUser(tx, 'CLIENT', owner, hash));
      }
      const [agency, client] = [agencies[6], clients[6]];
      if (!agency || !client) throw new Error('There are too few writers.');
      const byKind = {
        admin: await addUser(tx, 'ADMIN', null, hash),
        agency,
        client,
        worker: await addUser(tx, 'WORKER', 42, hash),
      };
      return { byKind, agencies, clients };
    });
  } finally {
    await db.destroy();
  }
};

/** The platform's people and those of each agency of the hire world; the seventh is the agency that is asked. */
export const addHireUsers = async (url: string) => {
  const db = createDatabase(createPool(url, 2));
  try {
    const hash = await hashPassword(PASSWORD);
    return await asSystem(db, 'bench', async (tx) => {
      const agencies: BenchUser[] = [];
      for (let owner = 1; owner <= HIRE_WORLD.agencies; owner += 1)
        agencies.push(await addUser(tx, 'AGENCY', owner, hash));
      const agency = agencies[6];
      if (!agency) throw new Error('There are too few agencies.');
      return { admin: await addUser(tx, 'ADMIN', null, hash), agency, agencies };
    });
  } finally {
    await db.destroy();
  }
};

/** The people of each agency of the transport world, of its clients, and a driver of the first; the seventh agency and client are asked. */
export const addTransportUsers = async (url: string) => {
  const db = createDatabase(createPool(url, 2));
  try {
    const hash = await hashPassword(PASSWORD);
    return await asSystem(db, 'bench', async (tx) => {
      const agencies: BenchUser[] = [];
      const clients: BenchUser[] = [];
      for (let owner = 1; owner <= TRANSPORT_WORLD.agencies; owner += 1)
        agencies.push(await addUser(tx, 'AGENCY', owner, hash));
      for (let owner = 1; owner <= WRITERS; owner += 1) clients.push(await addUser(tx, 'CLIENT', owner, hash));
      const [agency, client] = [agencies[6], clients[6]];
      if (!agency || !client) throw new Error('There are too few writers.');
      return { agency, client, worker: await addUser(tx, 'WORKER', 42, hash), agencies, clients };
    });
  } finally {
    await db.destroy();
  }
};

/** The platform’s people, those of the agency of the billing world and of its seventh client, and a worker who has claimed expenses. */
export const addBillingUsers = async (url: string) => {
  const db = createDatabase(createPool(url, 2));
  try {
    const hash = await hashPassword(PASSWORD);
    return await asSystem(db, 'bench', async (tx) => ({
      agency: await addUser(tx, 'AGENCY', BILLING_WORLD.agency, hash),
      client: await addUser(tx, 'CLIENT', 7, hash),
      worker: await addUser(tx, 'WORKER', 70, hash),
      admin: await addUser(tx, 'ADMIN', null, hash),
    }));
  } finally {
    await db.destroy();
  }
};
