import { downloadInvoice, getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aCustomer, anInvoice } from '../../money/money.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import { keepFirstView } from '../opened/first-view.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const anIssued = async () => {
  const place = await app.system((tx) => aCustomer(tx));
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const { id } = await app.system((tx) => anInvoice(tx, place));
  return { ...place, id, desk, client };
};

const courseFor = async (who: Caller, id: number) => (await who.call(getInvoice, { params: { id } })).body.course;
const openedFor = async (who: Caller, id: number) => (await courseFor(who, id)).filter(({ step }) => step === 'OPENED');
const pdfFor = async ({ token }: Caller, id: number) => {
  const url = urlOf(downloadInvoice, { params: { id } });
  return (await app.app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
};
const viewsOf = (id: number) =>
  app.system((tx) => tx.selectFrom('invoice_view').selectAll().where('invoice_id', '=', id).execute());

test('the agency reads when its client has first opened an invoice, and by nobody else’s opening', async () => {
  const { agencyId, clientId, id, desk, client } = await anIssued();
  const stranger = (await anIssued()).client;
  expect(await pdfFor(desk, id)).toBe(200);
  expect(await pdfFor(stranger, id)).toBe(404);
  expect((await client.call(listInvoices, {})).body.content).toHaveLength(1);
  expect(await openedFor(desk, id)).toEqual([]);
  expect(await viewsOf(id)).toEqual([]);

  // What the agency does about its invoices is no business of the client’s, nor is when a colleague has opened it.
  expect(await courseFor(client, id)).toEqual([]);
  const opened = await openedFor(desk, id);
  expect(opened).toEqual([{ step: 'OPENED', at: expect.any(String), by: null }]);
  const colleague = await app.signedIn({ userType: 'CLIENT', clientId });
  await courseFor(colleague, id);
  expect(await pdfFor(colleague, id)).toBe(200);
  expect(await openedFor(desk, id)).toEqual(opened);
  expect(await viewsOf(id)).toMatchObject([{ agency_id: agencyId, viewed_by_user_id: client.userId }]);
});

test('a PDF counts as well, also while the agency is suspended, and two who open it at once are one', async () => {
  const { agencyId, id, desk, client } = await anIssued();
  await app.system((tx) => tx.updateTable('agency').set({ status: 'SUSPENDED' }).where('id', '=', agencyId).execute());
  expect(await Promise.all([pdfFor(client, id), pdfFor(client, id), pdfFor(client, id)])).toEqual([200, 200, 200]);
  expect(await viewsOf(id)).toHaveLength(1);
  expect(await openedFor(desk, id)).toHaveLength(1);
});

test('the database keeps the first time, and lets no agency say that its client has looked', async () => {
  const { id, desk, client, ...place } = await anIssued();
  const as = (who: 'AGENCY' | 'CLIENT', work: (tx: Tx) => Promise<unknown>) =>
    app.behindSecondWall(who, { ...place, workerId: 0 }, work);
  await expect(as('AGENCY', (tx) => keepFirstView(tx, { ...place, id }, desk.userId))).rejects.toThrow(
    'row-level security',
  );
  await courseFor(client, id);
  for (const change of [sql`update invoice_view set viewed_at = now()`, sql`delete from invoice_view`])
    await expect(as('CLIENT', (tx) => change.execute(tx))).rejects.toThrow('permission denied');
});
