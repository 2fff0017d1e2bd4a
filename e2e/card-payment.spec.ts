import { createServer } from 'node:net';
import { expect, test as base, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import {
  aHireInvoice,
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import {
  STAND_IN_KEY,
  STAND_IN_SECRET,
  startCardStandIn,
  type CardStandIn,
} from '../apps/api/src/testing/card-stand-in.ts';
import { expectAccessibleInBoth, expectRoomForThumbs, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { startDeployment, type Deployment } from './deployment.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A hirer pays by card, on a page of the stand-in for the card provider, which reports it when the journey says so. */

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });

const test = base.extend<object, { standIn: CardStandIn; deployment: Deployment }>({
  standIn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const standIn = await startCardStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  deployment: [
    async ({ standIn }, use) => {
      const port = String(await freePort());
      const deployment = await startDeployment({
        DEPLOYMENT_PORT: port,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        STRIPE_SECRET_KEY: STAND_IN_KEY,
        STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET,
        STRIPE_API: standIn.address,
      });
      await use(deployment);
      await deployment.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.address),
});

const aBilledHire = ({ databaseUrl }: Deployment) =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP', telephone: '01632 960 001' });
    const clientId = await aClient(tx, { name: `Quay Example ${agencyId}`, email: 'desk@quay.example' });
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const account = `acct_journey${String(agencyId).padStart(8, '0')}`;
    await tx.insertInto('card_account').values({ agency_id: agencyId, account }).execute();
    const vehicle = await aRentalVehicle(tx, agencyId, { deposit_pence: 20_000 });
    const bookingId = await aVehicleBooking(tx, vehicle, clientId, { deposit_pence: 20_000, deposit_status: 'HELD' });
    await aHireInvoice(tx, bookingId, [
      { description: 'Car rental for 3 days', days: 3, ratePence: 4500, totalPence: 13_500 },
    ]);
    return { clientId, bookingId, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  }, databaseUrl);

const report = async (deployment: Deployment, standIn: CardStandIn): Promise<void> => {
  const { body, signature } = standIn.reports.at(-1) ?? { body: '', signature: '' };
  const answer = await fetch(`${deployment.address}/api/v1/hire-payment/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  expect(answer.status).toBe(204);
};

const cardsOf = (page: Page) => page.getByRole('region', { name: 'Card payments' });

test('a hirer pays by card, and the agency refunds a part of it', async ({ page, browser, deployment, standIn }) => {
  const { clientId, bookingId, username } = await aBilledHire(deployment);
  await startSession(page, 'agency', username);
  await page.goto(`/agency/clients/${clientId}/bookings/${bookingId}`);
  const cards = cardsOf(page);
  await expect(cards).toContainText('£135.00');
  await expect(cards).toContainText('held on the card shortly before the pick-up once the hirer has paid by card');
  const link = (await cards.getByRole('link', { name: 'Take payment here' }).getAttribute('href')) ?? '';
  await cards.getByRole('button', { name: 'Email payment link' }).click();
  await expect(page.getByText('Payment link emailed')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  if (test.info().project.name === 'phone') await expectRoomForThumbs(page);

  const hirer = await (await browser.newContext()).newPage();
  await hirer.goto(link);
  await expect(hirer.getByRole('heading', { name: 'Pay for your hire' })).toBeVisible();
  await expect(hirer.getByText('£200.00 is held on it')).toBeVisible();
  await settled(hirer);
  await expectAccessibleInBoth(hirer);
  await hirer.getByRole('button', { name: 'Pay £135.00 by card' }).click();
  await expect(hirer.getByRole('heading', { name: 'Pay 135.00 GBP' })).toBeVisible();
  await hirer.getByRole('link', { name: 'Back' }).click();
  await hirer.getByRole('button', { name: 'I haven’t paid yet: go on' }).click();
  await hirer.getByRole('button', { name: 'Pay' }).click();
  await expect(hirer.getByText('Your payment is being confirmed')).toBeVisible();
  await page.reload();
  await expect(cards).toContainText('Awaiting payment');

  await report(deployment, standIn);
  await report(deployment, standIn);
  await expect(hirer.getByText('Thank you, it’s paid')).toBeVisible();
  await expect(cards.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Costs' })).toContainText('£0.00');

  await cards.getByRole('button', { name: 'Refund the payment of £135.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund to the card' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('140');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter £135.00 at most: the card has paid no more.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('35.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(cards).toContainText('£35.00 being refunded');
  await hirer.context().close();
});

test('whatever is pressed twice, after a reload or in a second tab: one charge, one refund', async ({
  page,
  browser,
  deployment,
  standIn,
}) => {
  const { clientId, bookingId, username } = await aBilledHire(deployment);
  const intentsBefore = standIn.intents.size;
  await startSession(page, 'agency', username);
  const address = `/agency/clients/${clientId}/bookings/${bookingId}`;
  await page.goto(address);
  const link = (await cardsOf(page).getByRole('link', { name: 'Take payment here' }).getAttribute('href')) ?? '';
  const context = await browser.newContext();
  const tabs = [await context.newPage(), await context.newPage()] as const;
  const payOn = (tab: Page) => tab.getByRole('button', { name: 'Pay £135.00 by card' });
  for (const tab of tabs) {
    await tab.goto(link);
    // Who comes later reads that a payment has been started already.
    await expect(payOn(tab)).toBeVisible();
  }
  for (const tab of tabs) await payOn(tab).dblclick();
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Pay 135.00 GBP' })).toBeVisible();
  // Both tabs have come to one and the same page of the card provider.
  expect(new Set(tabs.map((tab) => tab.url())).size).toBe(1);
  await tabs[0].getByRole('button', { name: 'Pay' }).click();
  await expect(tabs[0].getByText('Your payment is being confirmed')).toBeVisible();
  await tabs[0].reload();
  await tabs[1].goto(link);
  await expect(tabs[1].getByText('A payment has been started')).toBeVisible();
  await expect(payOn(tabs[1])).toHaveCount(0);
  await report(deployment, standIn);
  await report(deployment, standIn);
  for (const tab of tabs) {
    await tab.goto(link);
    await expect(tab.getByText('Thank you, it’s paid')).toBeVisible();
    await expect(tab.getByRole('button', { name: /by card/ })).toHaveCount(0);
  }
  expect(standIn.intents.size - intentsBefore).toBe(1);
  await context.close();

  const second = await page.context().newPage();
  const dialogs = [];
  for (const desk of [page, second]) {
    await desk.goto(address);
    await cardsOf(desk).getByRole('button', { name: 'Refund the payment of £135.00' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Refund to the card' });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('35.00');
    dialogs.push(dialog);
  }
  await dialogs[0]?.getByRole('button', { name: 'Refund' }).dblclick();
  await expect(cardsOf(page)).toContainText('£35.00');
  // The other tab was shown what is no longer so.
  await dialogs[1]?.getByRole('button', { name: 'Refund' }).click();
  await expect(second.getByText('At most £100.00 can be refunded now.').first()).toBeVisible();
  await page.reload();
  await expect(cardsOf(page)).toContainText('£35.00');
  const refunds = await makeOwn(
    (tx) =>
      tx
        .selectFrom('card_refund as r')
        .innerJoin('card_payment as c', 'c.id', 'r.card_payment_id')
        .select('r.amount_pence as amount')
        .where('c.booking_id', '=', bookingId)
        .execute(),
    deployment.databaseUrl,
  );
  expect(refunds).toEqual([{ amount: 3500 }]);
});

test('while the card provider doesn’t answer, nobody reads that they may have paid', async ({
  page,
  browser,
  deployment,
  standIn,
}) => {
  const { clientId, bookingId, username } = await aBilledHire(deployment);
  await startSession(page, 'agency', username);
  await page.goto(`/agency/clients/${clientId}/bookings/${bookingId}`);
  const link = (await cardsOf(page).getByRole('link', { name: 'Take payment here' }).getAttribute('href')) ?? '';
  const hirer = await (await browser.newContext()).newPage();
  await hirer.goto(link);
  standIn.failNext = ['CUT_BEFORE', 'CUT_BEFORE'];
  await hirer.getByRole('button', { name: 'Pay £135.00 by card' }).click();
  await expect(hirer.getByText('Nothing has been charged')).toBeVisible();
  await expect(hirer.getByText('The card provider isn’t answering. Please try again in a minute.')).toBeVisible();
  await expect(hirer.getByText('A payment has been started')).toHaveCount(0);
  await hirer.getByRole('button', { name: 'Pay £135.00 by card' }).click();
  await expect(hirer.getByRole('heading', { name: 'Pay 135.00 GBP' })).toBeVisible();
  await hirer.context().close();
});

test('a link that is damaged leads nowhere', async ({ page }) => {
  for (const token of ['1.somethingThatNobodyHasMade', 'abc']) {
    await page.goto(`/hire/pay?token=${token}`);
    await expect(page.getByText('This link leads nowhere')).toBeVisible();
  }
});
