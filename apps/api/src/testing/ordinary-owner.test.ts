import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAgencies } from '@worklane/contract/agencies/agency.ts';
import { changeName } from '@worklane/contract/identity/account.ts';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { goBackBefore } from './going-back.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { anOpenSession, aUser } from '#modules/identity/user.factory.ts';
import { aHireInvoice, aHirer, aRentalVehicle, aVehicleBooking } from '#modules/vehicle-hire/vehicle-hire.factory.ts';
import { readConfig } from '#platform/config/config.ts';
import { withDatabase } from '#platform/db/database.ts';
import { startPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { checkInstallation } from '#platform/installation/installation.ts';

/** A server of its own, since the roles of the product belong to whoever made them first. */
const aServerWithOwner = async (folder: string): Promise<string> => {
  const server = await startPostgres({ dataDir: join(folder, 'pg'), durable: false });
  onTestFinished(server.stop);
  const superuser = new pg.Client({ connectionString: server.url });
  await superuser.connect();
  await superuser.query('create role owner login createrole');
  await superuser.query('create database worklane owner owner');
  await superuser.end();
  const url = new URL(server.url);
  url.pathname = '/worklane';
  url.username = 'owner';
  return url.href;
};

test('a database whose owner is no superuser is migrated, served and worked on', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'worklane-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const databaseUrl = await aServerWithOwner(folder);
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    FILES_DIR: join(folder, 'files'),
    TOKEN_SECRET: 'a secret that only this test knows, long enough',
    FIELD_KEYS: `test:${Buffer.alloc(32, 1).toString('base64')}`,
    PUBLIC_URL: 'https://work.example.org',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    DRAIN_MS: '0',
  });
  expect((await migrate(databaseUrl)).length).toBeGreaterThan(0);
  expect(await migrate(databaseUrl)).toEqual([]);
  // As if every function and every policy had changed.
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('delete from app.repeatable_sql');
  await owner.end();
  expect(await migrate(databaseUrl)).toEqual(['functions and policies']);

  const app = await createApp(config, databaseUrl);
  const { store } = app.services.files;
  await withDatabase(databaseUrl, (db) => checkInstallation({ db, store, keys: config.FIELD_KEYS, sealedColumns }));
  const { admin, agency } = await asSystem(app.services.db, 'test', async (tx) => {
    const people = [
      await aUser(tx, { userType: 'ADMIN' }),
      await aUser(tx, { userType: 'AGENCY', agencyId: await anAgency(tx) }),
    ] as const;
    const [first, second] = people;
    return {
      admin: await app.services.tokens.issue(first.id, (await anOpenSession(tx, first.id)).id),
      agency: await app.services.tokens.issue(second.id, (await anOpenSession(tx, second.id)).id),
    };
  });
  // Back before the hire invoices had moved, and there again with one that has to.
  const hired = await asSystem(app.services.db, 'test', async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId);
    return aHireInvoice(tx, bookingId, [{ description: 'Car rental for 3 days', totalPence: 9900 }]);
  });
  await goBackBefore({ databaseUrl }, '0077_money.sql');
  expect(await migrate(databaseUrl)).toContain('0079_hire_invoices_move.sql');
  expect(
    await asSystem(app.services.db, 'test', (tx) =>
      tx
        .selectFrom('hire_invoice as i')
        .innerJoin('money_document as d', 'd.id', 'i.document_id')
        .select(['i.id', 'd.total_pence'])
        .execute(),
    ),
  ).toEqual([{ id: hired, total_pence: 9900 }]);

  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  await app.work();
  const [listed, changed, ready] = [
    await app.server.inject({ method: 'GET', url: listAgencies.path, headers: as(admin) }),
    await app.server.inject({
      method: changeName.method,
      url: changeName.path,
      headers: as(agency),
      payload: changeName.example ?? {},
    }),
    await app.server.inject('/ready'),
  ];
  await app.close();
  expect([listed.statusCode, changed.statusCode < 300, ready.statusCode]).toEqual([200, true, 200]);
});
