import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aPurchaseOrder } from '../apps/api/src/modules/billing/billing.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aTransportRate } from '../apps/api/src/modules/rates/transport-rate.factory.ts';
import { aLedJob } from '../apps/api/src/modules/transport/log/log.factory.ts';
import { aJourneyToPrice } from '../apps/api/src/modules/transport/price/price.factory.ts';
import { aCompleteTaxi } from '../apps/api/src/modules/transport/taxi/taxi.factory.ts';
import { aCrewMember } from '../apps/api/src/modules/transport/transport.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A client’s journey that is over and waits to be authorised, and somebody on either side. */
const aTown = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    return {
      jobId: await aJourneyToPrice(tx, agencyId, clientId),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      ward: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });

test('an agency adds a rate, authorises a transport, sees why it costs what it does and invoices it; the client sees the charge', async ({
  page,
  browser,
}) => {
  const { jobId, desk, ward } = await aTown();
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  const estimate = page.getByRole('region', { name: 'Estimated price' });
  await expect(estimate.getByText('No rate applies')).toBeVisible();
  await estimate.getByRole('link', { name: 'Transport rates' }).click();
  await expect(page.getByText('There are no transport rates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add transport rate' }).click();
  const adding = page.getByRole('dialog', { name: 'Add transport rate' });
  await adding.getByLabel('First day').fill('01/01/2026');
  await adding.getByLabel('Per hour and member of staff').fill('20');
  await adding.getByLabel('Per mile').fill('1.5');
  await adding.getByLabel('Per quarter of an hour').fill('10');
  await adding.getByLabel('Free minutes').fill('30');
  await settled(page);
  await expectAccessible(page);
  // Which transports that moves is seen before it is saved.
  await adding.getByRole('button', { name: 'See what this changes' }).click();
  await expect(adding.getByText('1 transport without a rate would get one.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByText('Transport rate added')).toBeVisible();
  await expect(page.getByRole('row', { name: /All clients All vehicles £20.00 £1.50/ })).toBeVisible();

  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  await expect(estimate.getByText('Not known yet')).toBeVisible();
  await page.getByRole('button', { name: 'Authorise job' }).click();
  const authorising = page.getByRole('dialog', { name: 'Authorise this job?' });
  await authorising.getByLabel('Break').fill('0');
  await authorising.getByRole('button', { name: 'Authorise' }).click();
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price.getByText('62.1 miles × £1.50')).toBeVisible();
  await price.getByRole('button', { name: 'Why this amount? Mileage' }).click();
  await expect(price.getByText('100 km by the vehicle log = 62.1 miles.')).toBeVisible();
  await expect(price.getByText('The client can query the times until')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  // Eight days later.
  await makeOwn(async (tx) => {
    const authorised_at = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
    const { client_id: clientId } = await tx
      .updateTable('transport_job')
      .set({ authorised_at, purchase_order: 'PO-4711' })
      .where('id', '=', jobId)
      .returning('client_id')
      .executeTakeFirstOrThrow();
    await aPurchaseOrder(tx, clientId ?? 0, 'po-4711', 20_000);
  });
  await page.reload();
  await expect(price.getByText(/that’s £63\.15 over the limit/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await price.getByRole('button', { name: 'Invoice' }).click();
  const asking = page.getByRole('dialog', { name: /^Invoice/ });
  await expect(asking.getByText(/You’ve invoiced £0\.00 of £200\.00 before VAT.*£63\.15 over the limit/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  // It can be issued all the same.
  await asking.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice INV-000001 issued')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await price.getByRole('button', { name: 'Invoice INV-000001 (PDF)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('invoice-INV-000001.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'client', ward);
  await phone.goto(`/client/transport/${jobId}`);
  const charge = phone.getByRole('region', { name: 'Charge' });
  await expect(charge.getByText('Before VAT')).toBeVisible();
  await expect(charge.getByRole('button', { name: 'Invoice INV-000001 (PDF)' })).toBeVisible();
  await expect(phone.getByText('Why this amount?')).toBeHidden();
  await settled(phone);
  await expectAccessible(phone);
  await phone.close();

  await price.getByRole('button', { name: 'Credit invoice' }).click();
  const crediting = page.getByRole('dialog', { name: 'Credit invoice INV-000001?' });
  await crediting.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'The price was wrong' }).click();
  await crediting.getByRole('button', { name: 'Credit invoice' }).click();
  await expect(price.getByRole('button', { name: 'Credit note CN-000001 (PDF)' })).toBeVisible();
  await expect(price.getByRole('button', { name: 'Price again' })).toBeVisible();

  // It waits with all that can be invoiced, and goes from there once it is.
  await page.goto('/agency/billing/client-billing');
  const waiting = page.getByRole('region', { name: /^Transports of/ });
  await expect(waiting.getByText('1 transport, £315.78 with VAT')).toBeVisible();
  await expect(waiting.getByText(/£63\.15 over the limit/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await waiting.getByRole('checkbox').uncheck();
  await expect(waiting.getByText(/over the limit/)).toBeHidden();
  await waiting.getByRole('checkbox').check();
  await waiting.getByRole('button', { name: 'Issue invoice' }).click();
  const issuing = page.getByRole('dialog', { name: /^Invoice/ });
  await expect(issuing.getByText(/£63\.15 over the limit/)).toBeVisible();
  await issuing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice INV-000002 issued')).toBeVisible();
  await expect(page.getByText('No transport can be invoiced now')).toBeVisible();

  // Its own page takes it back, too.
  await page.getByRole('link', { name: 'Open invoice' }).click();
  await page.getByRole('button', { name: 'Credit invoice' }).click();
  const again = page.getByRole('dialog', { name: 'Credit invoice INV-000002?' });
  await again.getByLabel('Reason').click();
  await page.getByRole('option', { name: 'The price was wrong' }).click();
  await again.getByRole('button', { name: 'Credit invoice' }).click();
  await expect(page.getByRole('link', { name: 'Credit note CN-000002' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Credit invoice' })).toHaveCount(0);
});

test('an agency aborts a journey, sees beforehand what that costs, and invoices the fee; the client hears why', async ({
  page,
  browser,
}) => {
  const { jobId, desk, ward } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    await aTransportRate(tx, agencyId, { aborted_pence: 8500 });
    const workerId = await aCrewMember(tx, agencyId);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const led = await aLedJob(tx, {
      agencyId,
      clientId,
      workerId,
      status: 'IN_PROGRESS',
      values: { dateTimeRequired: at(-1) },
    });
    for (const [step, hours] of [
      ['EN_ROUTE', -2],
      ['AT_PICKUP', -1.5],
      ['PATIENT_ABOARD', -1],
    ] as const)
      await tx
        .insertInto('transport_journey_step')
        .values({ job_id: led.jobId, step, at: at(hours) })
        .execute();
    return {
      jobId: led.jobId,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      ward: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  await page.getByRole('button', { name: 'Abort journey' }).click();
  const aborting = page.getByRole('dialog', { name: 'Abort this journey?' });
  await expect(aborting.getByText('The patient is aboard')).toBeVisible();
  await expect(
    aborting.getByText('£85.00 for the aborted journey instead of the price (£102.00 with VAT)'),
  ).toBeVisible();
  await aborting.getByLabel('Why is it aborted?').fill('The bed isn’t free any more');
  await settled(page);
  await expectAccessible(page);
  await aborting.getByRole('button', { name: 'Abort journey' }).click();
  await expect(page.getByText('The journey was aborted')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History of this job' }).getByText('Aborted')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Job Planner' }).getByRole('button', { name: 'Complete' }),
  ).toBeVisible();
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price.getByText('Aborted journey').first()).toBeVisible();
  await price.getByRole('button', { name: 'Invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice INV-000001 issued')).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'client', ward);
  await phone.goto(`/client/transport/${jobId}`);
  await expect(phone.getByText('This journey was aborted')).toBeVisible();
  await expect(phone.getByText('The bed isn’t free any more')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Charge' }).getByText('£102.00').first()).toBeVisible();
  await phone.close();
});

test('an agency bills a transport that somebody without an account asked for to one of its clients', async ({
  page,
}) => {
  const { jobId, desk, name } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    await aTransportRate(tx, agencyId);
    const client = await tx.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirstOrThrow();
    const guestJob = await aJourneyToPrice(tx, agencyId, undefined);
    await tx.updateTable('transport_job').set({ purchase_order: 'PO-1' }).where('id', '=', guestJob).execute();
    await aPurchaseOrder(tx, clientId, 'PO-4711', 20_000);
    return {
      jobId: guestJob,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      name: client.name,
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  await page.getByRole('button', { name: 'Authorise job' }).click();
  const authorising = page.getByRole('dialog', { name: 'Authorise this job?' });
  await authorising.getByLabel('Break').fill('0');
  await authorising.getByRole('button', { name: 'Authorise' }).click();
  await page.getByRole('button', { name: 'Invoice' }).click();
  const billing = page.getByRole('dialog');
  await billing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(billing.getByText('Choose the client you bill.').first()).toBeVisible();
  await billing.getByLabel('Client to bill').click();
  await page.getByRole('option', { name }).click();
  await expect(billing.getByText(`${name} doesn’t have a purchase order with this number for you.`)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await billing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice INV-000001 issued')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invoice INV-000001 (PDF)' })).toBeVisible();
});

test('where an agency wants it, a colleague approves the invoices of transports and taxis', async ({
  page,
  browser,
}) => {
  const { jobId, taxiId, dispatcher, colleague } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    await aTransportRate(tx, agencyId, {
      minimum_pence: 0,
      waiting_pence: 1000,
      free_minutes: 30,
      aborted_pence: 8500,
    });
    const approver = await aSigningUser(tx, { userType: 'AGENCY', agencyId });
    await tx
      .insertInto('invoice_details')
      .values({
        agency_id: agencyId,
        needs_approval: true,
        set_by_user_id: tx.selectFrom('app_user').select('id').where('agency_id', '=', agencyId).limit(1),
      })
      .execute();
    return {
      jobId: await aJourneyToPrice(tx, agencyId, clientId),
      taxiId: await aCompleteTaxi(tx, clientId, agencyId, await aCrewMember(tx, agencyId)),
      dispatcher: await aSigningUser(tx, {
        userType: 'AGENCY',
        agencyId,
        permissions: ['VIEW_TRANSPORT', 'MANAGE_TRANSPORT'],
      }),
      colleague: approver,
    };
  });
  await signIn(page, 'agency', dispatcher);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  await page.getByRole('button', { name: 'Authorise job' }).click();
  const authorising = page.getByRole('dialog', { name: 'Authorise this job?' });
  await authorising.getByLabel('Break').fill('0');
  await authorising.getByRole('button', { name: 'Authorise' }).click();
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await expect(price.getByText('The client can query the times until')).toBeVisible();
  await makeOwn(async (tx) => {
    const authorised_at = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
    await tx.updateTable('transport_job').set({ authorised_at }).where('id', '=', jobId).execute();
  });
  await page.reload();
  await price.getByRole('button', { name: 'Invoice' }).click();
  const asking = page.getByRole('dialog', { name: /^Invoice/ });
  await expect(asking).toContainText('A colleague approves the invoice before it’s issued.');
  await asking.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Invoice prepared for approval')).toBeVisible();
  await expect(price.getByText('Its invoice is waiting for approval.')).toBeVisible();
  for (const name of ['Invoice', 'Price again']) await expect(price.getByRole('button', { name })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);

  await page.goto(`/agency/taxi/${taxiId}`);
  await page.getByRole('button', { name: 'Invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Its invoice is waiting for approval.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invoice' })).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(other, 'agency', colleague);
  await other.goto('/agency/billing/client-billing');
  await expect(other.getByText('Waiting for approval: 1 transport.')).toBeVisible();
  await other.goto('/agency/billing/client-billing?view=approval');
  await expect(other.getByText('1 taxi', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: /^Review invoice to .* for £263\.15$/ }).click();
  const review = other.getByRole('dialog');
  await expect(review.getByRole('list', { name: 'Lines of this invoice' }).getByRole('listitem')).toHaveCount(3);
  await expect(review).toContainText('£315.78');
  await settled(other);
  await expectAccessible(other);
  await review.getByRole('button', { name: 'Approve and issue' }).click();
  await expect(other.getByText('Invoice INV-000001 issued')).toBeVisible();
  await other.close();

  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  await expect(price.getByRole('button', { name: 'Invoice INV-000001 (PDF)' })).toBeVisible();
});
