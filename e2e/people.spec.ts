import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { enterCredentials, signIn, startSession } from './accounts.ts';
import { latestPasswordLink } from './mailbox.ts';

const PASSWORD = 'Harbour wall 7';

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext(test.info().project.use as BrowserContextOptions)).newPage();

const subject = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const openRole = async (page: Page, name: string) => {
  await page.goto(`/client/staff/permissions?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Open ${name}` }).click();
};

test('somebody is invited, signs in, gets more to do, and is shut out again', async ({ browser }, { project }) => {
  const unique = `${project.name} ${Date.now() % 100_000}`;
  const [role, email] = [`Visitor desk ${unique}`, `visitor.${unique.replace(' ', '.')}@demo.test`];
  const manager = await openPage(browser);
  const visitor = await openPage(browser);

  await test.step('a role is made out of what its maker holds', async () => {
    await startSession(manager, 'client');
    await manager.goto('/client/staff/permissions');
    await manager.getByRole('button', { name: 'Add role' }).click();
    await manager.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(role);
    await manager.getByRole('button', { name: 'Save' }).click();
    await expect(manager.getByText('Choose at least one permission.').first()).toBeVisible();
    await subject(manager, 'Shifts and bookings').getByLabel('Manage').check();
    // Whoever manages has to see.
    await expect(subject(manager, 'Shifts and bookings').getByLabel('View')).toBeChecked();
    await expectAccessible(manager);
    await manager.getByRole('button', { name: 'Save' }).click();
    await expect(manager.getByText('Role added')).toBeVisible();
  });

  await test.step('the invitation arrives by e-mail and sets a password', async () => {
    await manager.goto('/client/staff/users');
    await manager.getByRole('button', { name: 'Invite user' }).click();
    await manager.getByLabel('First name').fill('Vera');
    await manager.getByLabel('Last name').fill('Visitor');
    await manager.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await manager.getByRole('dialog').getByLabel('Roles').first().click();
    await manager.getByRole('option', { name: role }).click();
    await manager.keyboard.press('Escape');
    await manager.getByRole('button', { name: 'Send invitation' }).click();
    await expect(manager).toHaveURL(/\/client\/staff\/user\/info\/\d+$/);
    await expect(manager.getByText(/^Invitation sent .*The link works for seven days\.$/)).toBeVisible();

    await expect.poll(() => latestPasswordLink(visitor, email)).not.toBe('');
    await visitor.goto(await latestPasswordLink(visitor, email));
    await visitor.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await visitor.getByLabel('Repeat new password').fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Save password' }).click();
    await expect(visitor).toHaveURL(/\/client\/home$/);
  });

  await test.step('a changed role holds on the next request', async () => {
    const workers = visitor.getByRole('region', { name: 'Workers', exact: true });
    await visitor.goto('/client/workers/list');
    await expect(visitor.getByText('You are forbidden from accessing this resource.').first()).toBeVisible();
    await expect(workers).toContainText('ask a colleague who manages users and roles');
    await expect(workers.getByRole('button', { name: 'Try again' })).toBeHidden();
    await openRole(manager, role);
    await manager.getByRole('button', { name: 'Edit', exact: true }).click();
    await subject(manager, 'Workers and applicants').getByLabel('View').check();
    await manager.getByRole('button', { name: 'Save' }).click();
    await expect(manager.getByText('Role updated')).toBeVisible();
    await visitor.reload();
    await expect(workers.getByRole('link').first()).toBeVisible();
  });

  await test.step('a role that somebody holds stays', async () => {
    await openRole(manager, role);
    await expect(manager.getByText('1 person has this role')).toBeVisible();
    await manager.getByRole('button', { name: 'Delete' }).click();
    await manager
      .getByRole('dialog', { name: `Delete ${role}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(
      manager.getByText('One person holds this role. Remove it from everybody first.').first(),
    ).toBeVisible();
  });

  await test.step('whoever is disabled is out at once', async () => {
    await manager.goto(`/client/staff/users?search=${encodeURIComponent(email)}`);
    await manager.getByRole('link', { name: 'Vera Visitor' }).click();
    await manager.getByRole('button', { name: 'Disable' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(manager.getByText('Can’t sign in.')).toBeVisible();
    await visitor.goto('/client/shifts/list');
    await expect(visitor.getByText('Session Expired.').first()).toBeVisible();
    await expect(visitor).toHaveURL(/\/login$/);
  });

  for (const page of [manager, visitor]) await page.context().close();
});

const british = (date: Date): string => date.toLocaleDateString('en-GB', { timeZone: 'Europe/London' });

test('a deputy acts for a colleague, under both names [000-6-agency-home-deputy]', async ({ browser }, { project }) => {
  // Each size of screen has a deputy of its own.
  const [username, name] =
    project.name === 'phone' ? ['priya@demo.test', 'Priya Castellan'] : ['leon@demo.test', 'Leon Oyelaran'];
  const client = `Deputy House ${project.name} ${Date.now() % 100_000}`;
  const principal = await openPage(browser);
  const deputy = await openPage(browser);
  const banner = deputy.getByRole('complementary', { name: 'Deputy' });
  const openMenu = () => deputy.getByRole('button', { name: /account$/ }).click();

  await test.step('the home leads whoever may name a deputy to the screen', async () => {
    await enterCredentials(deputy, username);
    await expect(deputy).toHaveURL(/\/agency\/home$/);
    await expect(deputy.getByRole('link', { name: 'View Shifts' })).toBeVisible();
    await expect(deputy.locator('main').getByRole('link', { name: 'Deputy' })).toBeHidden();

    await signIn(principal, 'agency');
    await principal.locator('main').getByRole('link', { name: 'Deputy' }).click();
    await expect(principal).toHaveURL(/\/agency\/staff\/deputies$/);
    await principal.getByRole('button', { name: 'Name a deputy' }).click();
    await principal.getByRole('dialog').getByLabel('Colleague').first().click();
    await principal.getByRole('option', { name }).click();
    await principal.getByLabel('First day').fill(british(new Date()));
    await principal.getByLabel('Last day').fill(british(new Date(Date.now() + 3 * 24 * 3_600_000)));
    // Leaves the calendar.
    await principal.keyboard.press('Tab');
    await expect(principal.getByRole('button', { name: 'Next month' })).toBeHidden();
    await expectAccessible(principal);
    await principal.getByRole('button', { name: 'Name deputy' }).click();
    await expect(principal.getByText('Deputy named')).toBeVisible();
  });

  await test.step('the deputy takes the place, with a banner on every screen', async () => {
    await deputy.goto('/agency/clients');
    await settled(deputy);
    await expect(deputy.getByRole('button', { name: 'Add client' })).toBeHidden();
    await openMenu();
    await deputy.getByRole('menuitem', { name: 'Act for Amara Bright' }).click();
    await expect(banner).toContainText('You are acting for Amara Bright');
    await deputy.getByRole('button', { name: 'Add client' }).click();
    await deputy.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(client);
    await deputy.getByRole('button', { name: 'Save' }).click();
    await expect(deputy.getByRole('heading', { name: client })).toBeVisible();
    await settled(deputy);
    await expect(banner).toBeVisible();
    await expectAccessible(deputy);
  });

  await test.step('the audit log names both', async () => {
    await principal.goto('/agency/staff/audit?subjects=client&actions=INSERT');
    await settled(principal);
    const log = principal.getByRole('region', { name: 'Audit log', exact: true });
    await expect(log.getByText(`${name} for Amara Bright`).first()).toBeVisible();
    await log
      .getByRole(project.name === 'phone' ? 'listitem' : 'row')
      .filter({ hasText: `${name} for Amara Bright` })
      .first()
      .getByRole('button', { name: /^Details/ })
      .click();
    const entry = principal.getByRole('dialog');
    await expect(entry).toContainText('On behalf ofAmara Bright');
    await expect(entry).toContainText(client);
    await expectAccessible(principal);
  });

  await test.step('stopping gives back one’s own view, and the end ends it', async () => {
    await banner.getByRole('button', { name: 'Stop' }).click();
    await expect(banner).toBeHidden();
    await deputy.goto('/agency/clients');
    await settled(deputy);
    await expect(deputy.getByRole('button', { name: 'Add client' })).toBeHidden();

    await openMenu();
    await deputy.getByRole('menuitem', { name: 'Act for Amara Bright' }).click();
    await expect(banner).toBeVisible();
    await principal.goto(`/agency/staff/deputies?search=${encodeURIComponent(name)}&statuses=CURRENT`);
    await principal.getByRole('button', { name: `End ${name}` }).click();
    await principal.getByRole('button', { name: 'End now' }).click();
    await expect(principal.getByText('No matches')).toBeVisible();
    await deputy.reload();
    await expect(deputy.getByRole('heading', { name: 'Clients' })).toBeVisible();
    await settled(deputy);
    await expect(banner).toBeHidden();
    await expect(deputy.getByRole('button', { name: 'Add client' })).toBeHidden();
  });

  for (const page of [principal, deputy]) await page.context().close();
});

test('the platform brings the first administrator into a new agency, who signs in to the wizard', async ({ browser }, {
  project,
}) => {
  const unique = `${project.name} ${Date.now() % 100_000}`;
  const [agency, email] = [`Newcomer Staffing ${unique}`, `first.${unique.replace(' ', '.')}@demo.test`];
  const platform = await openPage(browser);
  const first = await openPage(browser);
  const people = platform.getByRole('region', { name: 'People', exact: true });
  const invite = () => people.getByRole('button', { name: 'Invite user' }).click();

  await test.step('a new agency leads to its page, where nobody can sign in yet', async () => {
    await startSession(platform, 'admin');
    await platform.goto('/admin/agencies/list');
    await platform.getByRole('button', { name: 'Add agency' }).click();
    const form = platform.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill(agency);
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(platform).toHaveURL(/\/admin\/agencies\/info\/\d+/);
    await expect(platform.getByRole('heading', { name: agency })).toBeVisible();
    await expect(people.getByText('Nobody can sign in for this agency yet')).toBeVisible();
  });

  await test.step('the administrator’s role is chosen already, and the invitation goes out once', async () => {
    await invite();
    const form = platform.getByRole('dialog', { name: 'Invite user' });
    await form.getByLabel('First name').fill('Fern');
    await form.getByLabel('Last name').fill('Newcomer');
    await expect(form.getByText('Agency', { exact: true })).toBeVisible();
    await settled(platform);
    await expectAccessible(platform);
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(people.getByText('Fern Newcomer')).toBeVisible();
    await expect(people.getByText('Invited', { exact: true })).toBeVisible();
    await people.getByRole('button', { name: 'Resend invitation to Fern Newcomer' }).click();
    await expect(platform.getByText('An invitation went out less than a minute ago.').first()).toBeVisible();
  });

  await test.step('the link sets a password and signs in, and the wizard asks for the rest', async () => {
    await expect.poll(() => latestPasswordLink(first, email)).not.toBe('');
    await first.goto(await latestPasswordLink(first, email));
    await first.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await first.getByLabel('Repeat new password').fill(PASSWORD);
    await first.getByRole('button', { name: 'Save password' }).click();
    await expect(first).toHaveURL(/\/agency\/home$/);
    await expect(first.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible();
  });

  await test.step('the palette leads to the agency, whose administrator can be shut out at once', async () => {
    await platform.goto('/admin/home');
    await settled(platform);
    await platform.keyboard.press('Control+k');
    await platform.getByRole('combobox', { name: /^Jump to/ }).fill(agency);
    await platform.getByRole('group', { name: 'Agencies' }).getByRole('option', { name: agency }).click();
    await expect(platform).toHaveURL(/\/admin\/agencies\/info\/\d+/);
    await expect(people.getByText('Active', { exact: true })).toBeVisible();
    await people.getByRole('button', { name: 'Disable Fern Newcomer' }).click();
    await platform.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(people.getByText('Disabled', { exact: true })).toBeVisible();
    await first.goto('/agency/settings/all');
    await expect(first.getByText('Session Expired.').first()).toBeVisible();
  });

  for (const page of [platform, first]) await page.context().close();
});
