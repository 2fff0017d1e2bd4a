import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterCredentials, signIn } from './accounts.ts';
import { latestPasswordLink } from './mailbox.ts';

const RESET = /user-permission\/reset-password$/;
const SAVE = /user-permission\/save-password$/;
const NEW_PASSWORD = 'Harbour wall 7';

const hint = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByText('This session')).toBeVisible();
};

test('an expired password is replaced by an e-mailed link, and the account looked after [000-4-password-needs-reset] [000-2-reset-page] [000-5-recovery-email-required] [000-8-reset-success] [000-2-new-password-token] [000-5-new-password-required] [000-5-password-special-hint] [000-5-password-match] [000-7-save-password-payload]', async ({
  page,
  browser,
}) => {
  const username = 'expired2@demo.test';

  await test.step('signing in says so and leads to the recovery e-mail', async () => {
    await enterCredentials(page, username);
    await expect(page.getByText('Your password is expired please reset your password.')).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByLabel('Recovery email')).toHaveValue(username);
    await page.getByLabel('Recovery email').fill('');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Enter Recovery Email')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Recovery email').fill(username);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Email sent.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the link opens the form of a new password', async () => {
    await expect.poll(() => latestPasswordLink(page, username)).not.toBe('');
    const link = await latestPasswordLink(page, username);
    await page.goto(link);
    await expect(page.getByText(`Choose a new password for ${username}.`)).toBeVisible();
    const save = page.getByRole('button', { name: 'Save password' });
    await save.click();
    await expect(page.getByText('Enter New Password')).toBeVisible();

    const password = page.getByLabel('New password', { exact: true });
    await password.fill('harbour');
    await expect(hint(page, 'One lowercase letter')).toContainText('met');
    await expect(hint(page, 'At least 8 characters')).not.toContainText('met');
    await password.fill(NEW_PASSWORD);
    await expect(hint(page, 'At least 8 characters')).toContainText('met');
    await expect(hint(page, 'One special character from !@#$%^&*')).not.toContainText('met');
    await page.getByLabel('Repeat new password').fill('Harbour wall 8');
    await save.click();
    await expect(page.getByText('Passwords Should Match')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
    const sent = page.waitForRequest(SAVE);
    await save.click();
    expect((await sent).postDataJSON()).toEqual({ token: link.split('token=')[1], newPassword: NEW_PASSWORD });
    await expect(page.getByText('Your password is saved. Sign in with it.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email or username')).toHaveValue(username);
    await page.goto(link);
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
  });

  const elsewhere = await browser.newContext();
  await test.step('with it one signs in, sees where else, and ends that', async () => {
    await signIn(page, 'client', username, NEW_PASSWORD);
    const other = await elsewhere.newPage();
    await signIn(other, 'client', username, NEW_PASSWORD);
    await openAccount(page);
    await page.getByRole('button', { name: /^End the session of/ }).click();
    await expect(page.getByText('Session ended')).toBeVisible();
    await other.reload();
    await expect(other).toHaveURL(/\/login$/);
  });

  await test.step('what is weighty asks for the password', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('One-time passwords are on')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off one-time passwords' });
    await dialog.getByLabel(/^Your password/).fill('Harbour wall 8');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByText('That password isn’t right. Try again.').first()).toBeVisible();
    await dialog.getByLabel(/^Your password/).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('One-time passwords are off')).toBeVisible();

    await page.getByRole('button', { name: 'Change name' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^First name/)
      .fill('Renamed');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name changed')).toBeVisible();
    await expect(page.getByText(/^Renamed /)).toBeVisible();
  });

  await test.step('signing out everywhere ends here, too', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
  await elsewhere.close();
});

test('what goes wrong with a recovery or a new password is said in the documents’ words [000-8-reset-failure] [000-2-change-page] [000-8-save-password-failure]', async ({
  page,
}) => {
  await page.route(RESET, (route) => route.abort());
  for (const [address, words] of [
    ['/reset-password', 'Email sent if user exists'],
    ['/change-password', 'Network Connection Failure'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Enter Recovery Email')).toBeVisible();
    await page.getByLabel('Recovery email').fill('someone@demo.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await page.unroute(RESET);
  await page.route(RESET, (route) => route.fulfill({ json: { message: 'Look into your mailbox.' } }));
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Look into your mailbox.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(`/resetPassword/changePassword?token=${'x'.repeat(43)}`);
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  const save = page.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(
    page.getByText('This link is no longer valid. It works once, and only the newest one does.'),
  ).toBeVisible();
  await page.route(SAVE, (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(page.getByText('Network Connection Failure')).toBeVisible();
  await page.route(SAVE, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await save.click();
  await expect(page.getByText('Internal Server Error')).toBeVisible();
});

test('the placeholder to register and the error page say what the documents have them say [000-2-register-placeholder] [000-2-error-page]', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByText('register works!')).toBeVisible();
  await page.goto('/error');
  await expect(page.getByText('OOPS! An Error Occured.')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/(register|login)$/);
});
