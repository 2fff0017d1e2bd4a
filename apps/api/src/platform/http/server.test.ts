import { getConfiguration } from '@worklane/contract/configuration.ts';
import { getLoggedInUser } from '@worklane/contract/identity/session.ts';
import { createAssignmentCode, listAssignmentCodes, updateAssignmentCode } from '@worklane/contract/rates/assignment-code.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('x', async () => {
  expect((await app.anyone.call(getConfiguration, {})).body.productName).toBe('Worklane');
  expect((await app.anyone.call(getLoggedInUser, {})).status).toBe(401);
  const admin = await app.signedIn({ userType: 'ADMIN' });
  console.log((await admin.call(getLoggedInUser, {})).body);
  const c = await admin.call(listAssignmentCodes, { query: {} });
  console.log(JSON.stringify(c.body));
  const made = await admin.call(createAssignmentCode, { body: { code: '004', name: 'Porter' } });
  console.log(made.status, made.body);
  console.log((await admin.call(createAssignmentCode, { body: { code: '004', name: 'Porter' } })).failure);
  console.log((await admin.call(createAssignmentCode, { body: { code: '', name: 'Porter', x: 1 } as never })).failure);
  console.log((await admin.call(updateAssignmentCode, { params: { id: made.body.id }, body: { code: '004', name: 'Porter 2', version: 3 } })).failure);
  console.log(await app.system((tx) => tx.selectFrom('audit_log').selectAll().execute()));
});
