import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealedColumns } from '../sealed-columns.ts';
import { runCommand } from '../testing/command.ts';
import { ownerQuery } from '../testing/owner.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aForm } from '#modules/forms/form.factory.ts';
import { nhsIndex } from '#modules/transport/job/sealed-request.ts';
import { aTransportJob } from '#modules/transport/transport.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { keyIdOf, readKeys, seal, unseal } from '#platform/crypto/sealing.ts';

const [OLD, NEW] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const BEFORE = `test:${OLD}`;
const AFTER = `fresh:${NEW},test:${OLD}`;
/** More than one batch. */
const FORMS = 520;
const NHS = '9434765919';

// Each command is a process of its own, which takes seconds to begin beside other tests.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ FIELD_KEYS: BEFORE });
});
afterAll(() => app.close());

const rotate = (FIELD_KEYS: string) =>
  runCommand('cli/rotate-field-keys.ts', [], {
    DATABASE_URL: app.databaseUrl,
    TOKEN_SECRET: 'a secret that only this test knows, long enough',
    FIELD_KEYS,
  });
const formRows = () =>
  ownerQuery<{ id: string; answers: Buffer | null }>(app, 'select id, answers from worker_form order by id');

test('everything is sealed anew with the newest key and still opens; the old one may go', async () => {
  const keys = readKeys(BEFORE);
  const { agency, worker } = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const dbsOf = await aWorker(tx, agencyId);
    await tx
      .insertInto('compliance_information')
      .values({
        agency_id: agencyId,
        worker_id: dbsOf,
        dbs_number: seal(keys, `compliance_information.dbs_number:${agencyId}/${dbsOf}`, '001234567890'),
      })
      .execute();
    await aForm(tx, agencyId, dbsOf, { kind: 'BANK' });
    for (const nhs of [NHS, null]) await aTransportJob(tx, { agencyId, clientId: null }, { nhs });
    for (let number = 0; number < FORMS; number += 1)
      await aForm(tx, agencyId, await aWorker(tx, agencyId), { filled: { keys, answers: { fullname: `N${number}` } } });
    return { agency: agencyId, worker: dbsOf };
  });

  expect(await rotate(AFTER)).toEqual({
    code: 0,
    complaint: '',
    printed: `Sealed ${FORMS + 3} fields anew; everything is sealed with the key fresh.\nNo longer needed: test.\n`,
  });

  const alone = readKeys(`fresh:${NEW}`);
  const answers = (await formRows()).flatMap(({ id, answers: sealed }) =>
    sealed ? [{ key: keyIdOf(sealed), text: unseal(alone, `worker_form.answers:${id}`, sealed) }] : [],
  );
  expect(new Set(answers.map(({ key }) => key))).toEqual(new Set(['fresh']));
  expect(answers.map(({ text }) => text).toSorted()).toEqual(
    Array.from({ length: FORMS }, (_, number) => JSON.stringify({ fullname: `N${number}` })).toSorted(),
  );
  const [row] = await ownerQuery<{ dbs_number: Buffer }>(app, 'select dbs_number from compliance_information');
  expect(unseal(alone, `compliance_information.dbs_number:${agency}/${worker}`, row?.dbs_number ?? Buffer.of())).toBe(
    '001234567890',
  );
  const requests = await ownerQuery<{ index: string | null }>(
    app,
    'select nhs_index as index from transport_request order by job_id',
  );
  expect(requests).toEqual([{ index: nhsIndex(alone, { nhs: NHS }) }, { index: null }]);
  expect(await ownerQuery(app, 'select key_id from field_key')).toEqual([{ key_id: 'fresh' }]);
  expect((await rotate(`fresh:${NEW}`)).printed).toMatch(/^Sealed 0 fields anew/);
});

test('a key that is gone stops it with a sentence, and nothing is lost', async () => {
  const before = await formRows();
  const { code, complaint } = await rotate(`other:${OLD}`);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^FIELD_KEYS lacks the key "fresh", .*\.\n$/);
  expect(await formRows()).toEqual(before);
});

test('every column of bytes that is no checksum and no canary is declared as sealed', async () => {
  const columns = await ownerQuery<{ name: string }>(
    app,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' order by 1`,
  );
  const others = ['audit_seal.hash', 'field_key.canary', 'mail_attachment.content', 'stored_file.sha256'];
  expect(columns.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});
