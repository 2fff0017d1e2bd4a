import { createAssignmentCode, updateAssignmentCode } from '@worklane/contract/rates/assignment-code.ts';
import { logout } from '@worklane/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient } from '#modules/clients/client.factory.ts';
import { aUser } from '#modules/identity/user.factory.ts';
import { enterSession, inTransaction } from '../db/transaction.ts';
import type { Tx } from '../db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const entriesOf = (subject: string, id: number) =>
  app.system((tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  );

/** A transaction of a signed-in user, as a request has it. */
const asCaller = async <T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const session = await app.system((tx) =>
    tx.selectFrom('user_session').select('id').where('user_id', '=', caller.userId).executeTakeFirstOrThrow(),
  );
  return inTransaction(app.db, async (tx) => {
    await enterSession(tx, session.id, 'aTest');
    return work(tx);
  });
};

describe('the audit log', () => {
  test('records every write with who did it by which call, and of a change what changed', async () => {
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const { body } = await admin.call(createAssignmentCode, { body: { code: '777', name: 'Porter' } });
    await admin.call(updateAssignmentCode, {
      params: { id: body.id },
      body: { code: '777', name: 'Chef', version: 1 },
    });
    const [added, changed, ...more] = await entriesOf('assignment_code', body.id);
    expect(more).toEqual([]);
    expect(added).toMatchObject({
      action: 'INSERT',
      operation: 'createAssignmentCode',
      user_id: admin.userId,
      before: null,
    });
    expect(added?.after).toMatchObject({ code: '777', name: 'Porter', version: 1 });
    expect(changed).toMatchObject({ action: 'UPDATE', operation: 'updateAssignmentCode', user_id: admin.userId });
    expect([changed?.before, changed?.after]).toEqual([
      { name: 'Porter', version: 1 },
      { name: 'Chef', version: 2 },
    ]);
  });

  test('records the organisation of whoever did it', async () => {
    const agencyId = await app.system((tx) => anAgency(tx));
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId });
    await asCaller(caller, (tx) =>
      tx.updateTable('agency').set({ town: 'Leeds' }).where('id', '=', agencyId).execute(),
    );
    expect((await entriesOf('agency', agencyId)).at(-1)).toMatchObject({
      user_id: caller.userId,
      agency_id: agencyId,
      client_id: null,
      worker_id: null,
      operation: 'aTest',
    });
  });

  test('records a removal with what was there', async () => {
    const { id, roleId } = await app.system(async (tx) => {
      const user = await aUser(tx, { userType: 'ADMIN' });
      const { role_id } = await tx
        .deleteFrom('user_role')
        .where('user_id', '=', user.id)
        .returning('role_id')
        .executeTakeFirstOrThrow();
      return { ...user, roleId: role_id };
    });
    const removals = await ownerQuery(
      app,
      `select before, after from audit_log where subject = 'user_role' and action = 'DELETE'`,
    );
    expect(removals).toEqual([{ before: { user_id: id, role_id: roleId }, after: null }]);
  });

  test('says that a password changed, not what it is', async () => {
    const { id } = await app.system((tx) => aUser(tx, { userType: 'ADMIN' }, { password_hash: 'first-hash' }));
    await app.system((tx) =>
      tx.updateTable('app_user').set({ password_hash: 'second-hash' }).where('id', '=', id).execute(),
    );
    const entries = await entriesOf('app_user', id);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [null, expect.objectContaining({ password_hash: '…' })],
      [{ password_hash: '…' }, { password_hash: '…' }],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/first-hash|second-hash/);
  });

  test('knows nothing of a change that was rolled back, nor of one that changed nothing', async () => {
    const id = await app.system((tx) => aClient(tx));
    const failed = app.system(async (tx) => {
      await tx.updateTable('client').set({ town: 'York' }).where('id', '=', id).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await app.system((tx) => tx.updateTable('client').set({ town: null }).where('id', '=', id).execute());
    expect((await entriesOf('client', id)).map(({ action }) => action)).toEqual(['INSERT']);
  });

  test('is read by the platform, and by an organisation where its own people acted or something of its own was changed', async () => {
    const [agencyId, clientId] = await app.system(async (tx) => [await anAgency(tx), await aClient(tx)]);
    const ofAgency = await app.signedIn({ userType: 'AGENCY', agencyId });
    const ofClient = await app.signedIn({ userType: 'CLIENT', clientId });
    await asCaller(ofAgency, (tx) =>
      tx.updateTable('agency').set({ town: 'Leeds' }).where('id', '=', agencyId).execute(),
    );
    await asCaller(ofClient, (tx) =>
      tx.updateTable('client').set({ town: 'York' }).where('id', '=', clientId).execute(),
    );
    const subjectsSeen = (caller: Caller) =>
      asCaller(caller, async (tx) =>
        (await tx.selectFrom('audit_log').select('subject').orderBy('id').execute()).map(({ subject }) => subject),
      );
    expect(await subjectsSeen(ofAgency)).toEqual(['agency', 'app_user', 'agency']);
    expect(await subjectsSeen(ofClient)).toEqual(['client', 'app_user', 'client']);
    expect((await subjectsSeen(await app.signedIn({ userType: 'ADMIN' }))).length).toBeGreaterThan(4);
  });
});

describe('nothing of it can be changed or removed', () => {
  const CHANGES = ['update %s set at = now()', 'delete from %s', 'truncate %s'];
  const TABLES = ['audit_log', 'audit_seal'];
  const statements = TABLES.flatMap((table) => CHANGES.map((change) => change.replace('%s', table)));

  beforeAll(async () => {
    await app.system((tx) => anAgency(tx));
    await ownerQuery(app, 'select app.seal_audit()');
  });

  /** What the statement did to the table as `role`: an error, or how many rows. The transaction is rolled back. */
  const outcome = (statement: string, role?: string) =>
    asOwner(app, async (owner) => {
      await owner.query('begin');
      if (role !== undefined)
        await owner.query(`select app.enter($1, 1, null, null, null, null, null, 'test')`, [role]);
      return owner.query(statement).then(
        ({ rowCount }) => `${rowCount ?? 0} rows`,
        ({ code }: { code: string }) => code,
      );
    });

  test.each(statements)('not by the owner of the database: %s', async (statement) => {
    expect(await outcome(statement)).toBe('23001');
  });

  test.each(['SYSTEM', 'ADMIN', 'AGENCY', 'CLIENT', 'WORKER', ''])('not by the application as %j', async (role) => {
    for (const statement of statements)
      expect([statement, await outcome(statement, role)]).toEqual([
        statement,
        expect.stringMatching(/^(42501|23001|0 rows)$/),
      ]);
  });
});

test('every table that holds anything of the business is audited', async () => {
  const technical = [
    'agency_round',
    'audit_log',
    'audit_seal',
    'backup',
    // What the card provider has reported; what came of it is audited itself.
    'card_event',
    'field_key',
    // Audited when it is made, for whoever opens the file; its end tells nothing.
    'file_link',
    // Counted from what is audited itself.
    'hire_booking_day',
    'hire_booking_month',
    'hire_invoice_day',
    'hire_payment_day',
    'hire_payment_month',
    'idempotency_key',
    'installation',
    'known_device',
    'last_sign_in',
    'ledger_balance',
    'mail',
    'mail_attachment',
    'money_document_parties',
    'money_request',
    'notification',
    'number_series',
    'open_item',
    'otp_challenge',
    'password_guess',
    'platform_fee_series',
    'rate_limit',
    'recovery_request',
    'reminder_round',
    'schema_migration',
    'shift_event',
    'user_session',
    'vehicle_count',
    'vehicle_hire_count',
    'vehicle_hold',
    'vehicle_reminder',
    'weeks_in_role',
    'work_to_invoice',
    'worker_hold',
  ];
  const unaudited = await ownerQuery<{ name: string }>(
    app,
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                       where t.tgrelid = c.oid and p.proname = 'audit' and t.tgenabled = 'O'
                       having bit_or(t.tgtype) & 28 = 28)
     order by 1`,
  );
  expect(unaudited.map(({ name }) => name)).toEqual(technical);
});

test('a call that only reads or signs out leaves no entry', async () => {
  const caller = await app.signedIn({ userType: 'ADMIN' });
  const count = async () =>
    (await ownerQuery<{ entries: string }>(app, 'select count(*) as entries from audit_log'))[0]?.entries;
  const before = await count();
  expect((await caller.call(logout, {})).status).toBe(204);
  expect(await count()).toBe(before);
});
