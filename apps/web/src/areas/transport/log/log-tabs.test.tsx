import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import {
  EXPERIENCES,
  experienceWords,
  LOG_SLOTS,
  RATING_WORDS,
} from '@worklane/contract/transport/leader-log.rules.ts';
import { VEHICLE_CHECKS } from '@worklane/contract/transport/vehicle-log.rules.ts';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissNotice, shownNotices, useNotices } from '~/app/notices.ts';
import { show } from '~/testing/component.tsx';
import type { TabProps } from '../tab/tab.ts';
import { DeviceLog } from './device-log.ts';
import DropOffTab from './DropOffTab.tsx';
import { LogProvider } from './log-context.ts';
import MedicationTab from './MedicationTab.tsx';
import PropertyTab from './PropertyTab.tsx';
import VehicleLogTab from './VehicleLogTab.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  dismissAll();
});

/** What one test was told is no news in the next one. */
const dismissAll = () => {
  for (let [first] = shownNotices(); first; [first] = shownNotices()) dismissNotice(first.message);
};

const NOT_SAVED = { version: 0, savedAt: null, savedBy: null };
const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
const LOG = {
  property: { ...NOT_SAVED, propertyList: Array.from({ length: LOG_SLOTS }, () => ''), cashHandover: null },
  medication: { ...NOT_SAVED, medicationList: Array.from({ length: LOG_SLOTS }, () => '') },
  dropOff: {
    ...NOT_SAVED,
    ...none(EXPERIENCES),
    ...none(['pcomment', 'dropTime', 'recipientName', 'recipientContact', 'recipientRole', 'recipientSignature']),
    ...none(['newAddress', 'newPostCode', 'newPhone', 'newEmail']),
    pdroppedOff: true,
    newLocation: false,
    signature: false,
  },
};
const VEHICLE = {
  ...NOT_SAVED,
  transportId: 1,
  vehicleId: 2,
  vehicle: { name: 'Larkspur', model: 'Estate', regno: 'T1' },
  ...none(VEHICLE_CHECKS),
  ...none(['startMileage', 'endMileage', 'totalMileage', 'notes', 'feedback', 'damageReport']),
  defects: [],
  photo: false,
  odometer: 1000,
};

type Sent = { method: string; path: string; key: string | null; body: Record<string, unknown> };

/** Keeps what it is sent as the server does; the answers may be given by the test. */
const serve = (log: object = LOG, answers: { status: number; body: object }[] = []) => {
  const sent: Sent[] = [];
  let version = 0;
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const path = address.replace('/api/v1/transport-log/', '');
    if (method === 'GET') {
      if (path.endsWith('/vehicle')) return Promise.resolve(Response.json(VEHICLE));
      if (path.endsWith('/damage-photo')) return Promise.resolve(Response.json({}, { status: 404 }));
      return Promise.resolve(Response.json(log));
    }
    const key = new Headers(headers).get('Idempotency-Key');
    sent.push({ method, path, key, body: JSON.parse(body as string) as Sent['body'] });
    const answer = answers.shift();
    if (answer)
      return answer.status === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json(answer.body, { status: answer.status }));
    version += 1;
    return Promise.resolve(
      Response.json(
        method === 'POST'
          ? { id: 1, transportStatus: 'WAITING_AUTHORIZATION' }
          : { version, savedAt: '2041-03-01T10:00:00Z', savedBy: 'Tess Leader' },
      ),
    );
  });
  return sent;
};

let jobs = 0;
/** A job of its own for each test, since what a device has of one outlives the screen. */
const aJob = (): LeaderJob =>
  ({
    id: 9000 + (jobs += 1),
    transportStatus: 'IN_PROGRESS',
    timeZone: 'Europe/London',
    destination: 'Harbour Unit, 2 Example Street',
    destinationPostCode: 'PO1 2AB',
    destinationContactNumber: '023 9600 0123',
    demail: 'harbour@example.org',
  }) as LeaderJob;

/** What somebody is told in a corner of the screen. */
const Told = () => useNotices().map(({ message }) => <p key={message}>{message}</p>);

const open = async (Tab: ComponentType<TabProps>, job = aJob()) => {
  const [onBack, onNext] = [vi.fn(), vi.fn()];
  const log = new DeviceLog(job.id);
  log.setSignedIn(true);
  const screen = await show(
    <LogProvider value={log}>
      <Tab job={job} isSignedIn onBack={onBack} onNext={onNext} />
      <Told />
    </LogProvider>,
  );
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, press, onBack, onNext, log };
};

test('property has 15 lines and the cash with its currency, and both Back and Next save first [003-2-property-slots] [003-2-property-save] [003-8-property-success] [003-9-currency-config]', async () => {
  const sent = serve();
  const { screen, press, onBack, onNext } = await open(PropertyTab);
  await expect.element(screen.getByText('Enter a list of patient’s belongings listing them 1 by 1')).toBeVisible();
  expect(screen.getByLabelText(/^Item \d+$/).elements()).toHaveLength(15);
  await screen.getByLabelText('Item 1', { exact: true }).fill('Black rucksack');
  await screen.getByLabelText('Cash Handover (GBP)').fill('20.50');
  await press('Next');
  await vi.waitUntil(() => onNext.mock.calls.length === 1);
  await expect.element(screen.getByText('Property List Updated')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ tab: 'PROPERTY', version: 0, cashHandover: '20.50' });
  await press('Back');
  await vi.waitUntil(() => onBack.mock.calls.length === 1);
  expect(sent.map(({ body }) => body['version'])).toEqual([0, 1]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('medication has 15 lines; Next saves and Back does not [003-2-medication-slots] [003-2-medication-save] [003-8-medication-success]', async () => {
  const sent = serve();
  const { screen, press, onBack, onNext } = await open(MedicationTab);
  await screen.getByLabelText('Medication 15', { exact: true }).fill('Lithium 400 mg');
  await press('Back');
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
  await press('Next');
  await vi.waitUntil(() => onNext.mock.calls.length === 1);
  await expect.element(screen.getByText('Info Medication List Updated')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what was not reached lets the team leader go on, and is sent again under the same key', async () => {
  const sent = serve(LOG, [{ status: 0, body: {} }]);
  const { screen, press, onNext, log } = await open(MedicationTab);
  await screen.getByLabelText('Medication 1', { exact: true }).fill('Lithium 400 mg');
  await press('Next');
  await vi.waitUntil(() => onNext.mock.calls.length === 1);
  await expect.element(screen.getByText('Not sent yet. Keep this page open until you’re back online.')).toBeVisible();
  expect(screen.getByText('Info Medication List Updated').elements()).toEqual([]);
  await log.sendNow();
  await expect.element(screen.getByText('Info Medication List Updated')).toBeVisible();
  expect([sent.length, sent[1]?.key]).toEqual([2, sent[0]?.key]);
});

test('an answer that was lost is found out first, and what was saved after it goes on top of it', async () => {
  const sent = serve(LOG, [{ status: 0, body: {} }]);
  const { screen, press, onNext, log } = await open(MedicationTab);
  const line = screen.getByLabelText('Medication 1', { exact: true });
  await line.fill('Lithium 400 mg');
  await press('Next');
  await vi.waitUntil(() => onNext.mock.calls.length === 1);
  log.setSignedIn(false);
  await line.fill('Lithium 450 mg');
  await press('Next');
  await vi.waitUntil(() => onNext.mock.calls.length === 2);
  log.setSignedIn(true);
  await vi.waitUntil(() => sent.length === 3);
  expect(sent.map(({ body, key }) => [body['version'], (body['medicationList'] as string[])[0], key])).toEqual([
    [0, 'Lithium 400 mg', sent[0]?.key],
    [0, 'Lithium 400 mg', sent[0]?.key],
    [1, 'Lithium 450 mg', expect.not.stringMatching(sent[0]?.key ?? '')],
  ]);
});

test('two devices: both versions are shown, and one of them stays as a whole', async () => {
  const theirs = {
    ...LOG,
    property: {
      ...LOG.property,
      version: 3,
      savedAt: '2041-03-01T10:00:00Z',
      savedBy: 'Tess Leader',
      propertyList: LOG.property.propertyList.with(0, 'Green bag'),
    },
  };
  let log: object = LOG;
  const sent = serve({ toJSON: () => log }, [{ status: 409, body: { code: 'STALE', message: 'Somebody else' } }]);
  const { screen, press, onNext } = await open(PropertyTab);
  await screen.getByLabelText('Item 1', { exact: true }).fill('Black rucksack');
  log = theirs;
  await press('Next');
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/by Tess Leader/)).toBeVisible();
  await expect.element(dialog.getByText(/Black rucksack/)).toBeVisible();
  await expect.element(dialog.getByText(/Green bag/)).toBeVisible();
  await press('Keep this version');
  await vi.waitUntil(() => onNext.mock.calls.length === 1);
  expect(sent.map(({ body }) => body['version'])).toEqual([0, 3]);
});

test('all checks are OK with one press, and a defect asks whether the vehicle is safe [003-3-vehicle-checks] [003-8-info-success]', async () => {
  const sent = serve();
  const { screen, press, onNext } = await open(VehicleLogTab);
  await screen.getByLabelText('Start mileage (km)').fill('1200');
  await screen.getByRole('group', { name: 'Brakes' }).getByText('Defect').click();
  await press('All others OK');
  await expect.element(screen.getByText('35 of 35 done')).toBeVisible();
  await press('Next');
  await expect.element(screen.getByText('Say whether the vehicle is safe to drive.').first()).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole('group', { name: 'Is the vehicle safe to drive?' }).getByText('No').click();
  await expect.element(screen.getByText('Don’t drive this vehicle')).toBeVisible();
  await screen.getByLabelText('End mileage (km)').fill('1280');
  await expect.element(screen.getByText('Total mileage: 80 km')).toBeVisible();
  await press('Next');
  await vi.waitUntil(() => onNext.mock.calls.length === 1);
  await expect.element(screen.getByText('Info updated')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    startMileage: 1200,
    endMileage: 1280,
    brakes: 'DEFECT',
    horn: 'OK',
    defects: [{ item: 'brakes', safe: false }],
  });
});

test('seven questions, one at a time, with five answers each [003-2-experience-rows] [003-2-experience-labels]', async () => {
  serve();
  const { screen } = await open(DropOffTab);
  for (const row of EXPERIENCES) {
    const question = screen.getByRole('group', { name: experienceWords[row] });
    await expect.element(question).toBeVisible();
    expect(question.getByRole('radio').elements()).toHaveLength(5);
    for (const word of RATING_WORDS) await expect.element(question.getByText(word, { exact: true })).toBeVisible();
    await question.getByText('Neutral', { exact: true }).click();
  }
  expect(screen.getByText('Neutral', { exact: true }).elements()).toHaveLength(EXPERIENCES.length);
});

test('the destination is read-only; No asks for the new one, and Yes clears it [003-2-destination-question] [003-2-destination-no] [003-2-destination-yes]', async () => {
  serve();
  const { screen } = await open(DropOffTab);
  for (const fact of ['Harbour Unit, 2 Example Street', 'PO1 2AB', '023 9600 0123', 'harbour@example.org'])
    await expect.element(screen.getByText(fact)).toBeVisible();
  const question = screen.getByRole('group', { name: 'Was the patient dropped off at the above destination?' });
  expect(screen.getByText('Enter New Destination').elements()).toEqual([]);
  await question.getByText('No').click();
  await expect.element(screen.getByText('Enter New Destination')).toBeVisible();
  for (const field of ['New address', 'Post code', 'Phone', 'Email'])
    await screen.getByLabelText(field, { exact: true }).fill('x');
  await question.getByText('Yes').click();
  await question.getByText('No').click();
  await expect.element(screen.getByLabelText('New address')).toHaveValue('');
});

test('a new destination that was kept is one [003-4-destination-state]', async () => {
  serve({ ...LOG, dropOff: { ...LOG.dropOff, version: 1, newLocation: true, newAddress: 'Elm Ward' } });
  const { screen } = await open(DropOffTab);
  await expect.element(screen.getByLabelText('New address')).toHaveValue('Elm Ward');
});

test('Next asks for the confirmation, saves, submits and says so; Ok goes on [003-5-confirm-checkbox] [003-2-feedback-next] [003-8-feedback-success] [003-2-comments-box]', async () => {
  const sent = serve();
  const { screen, press, onNext } = await open(DropOffTab);
  const comment = screen.getByRole('textbox', { name: 'Overall comments' });
  await expect.element(comment).toHaveAttribute('maxlength', '20');
  await comment.fill('Calm journey');
  await press('Next');
  await expect.element(screen.getByText('Please confirm information is correct.').first()).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByLabelText('I confirm that the information entered on this log is correct').click();
  await press('Next');
  await expect.element(screen.getByText('Submit the log without the end mileage?')).toBeVisible();
  await press('Submit the log');
  await expect.element(screen.getByText('Job was completed & log was submitted for authorisation.')).toBeVisible();
  await expect.element(screen.getByText('Proceed to enter individual worker times.')).toBeVisible();
  await expect.element(screen.getByText('Feedback sucessfully updated')).toBeVisible();
  expect(sent.map(({ method, path }) => [method, path.replace(/\d+/, '1')])).toEqual([
    ['PUT', '1'],
    ['POST', '1/submission'],
  ]);
  expect(sent[1]?.body).toEqual({ versions: { vehicle: 0, property: 0, medication: 0, dropOff: 1 } });
  expect(onNext).not.toHaveBeenCalled();
  await press('Ok');
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('what is pressed is as large as a thumb in a glove', async () => {
  serve();
  const { screen } = await open(VehicleLogTab);
  await expect.element(screen.getByRole('button', { name: 'All OK' })).toBeVisible();
  for (const label of document.querySelectorAll('fieldset label'))
    expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});
