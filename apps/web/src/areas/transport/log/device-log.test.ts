import type { LeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { LOG_SLOTS } from '@worklane/contract/transport/leader-log.rules.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissNotice, shownNotices } from '~/app/notices.ts';
import type { LockedStore } from '~/app/session/locked-storage.ts';
import { DeviceLog } from './device-log.ts';

afterEach(() => {
  for (const { message } of shownNotices()) dismissNotice(message);
  vi.unstubAllGlobals();
});

const JOB = {
  id: 7,
  refPrefix: 'ST-7',
  agencyName: 'Larkspur Transport',
  timeZone: 'Europe/London',
  transportStatus: 'WAITING_AUTHORIZATION',
  steps: [],
} as unknown as LeaderJob;

const NOT_SAVED = { version: 0, savedAt: null, savedBy: null };
const slots = (first = '') => Array.from({ length: LOG_SLOTS }, (_, at) => (at === 0 ? first : ''));

/** 0: the server is not reached. REPEATED: it has had this very save, and answers as it did then. */
type Answer = 0 | 'REPEATED' | 'SUBMITTED';

/** A server that has nothing of the log, and answers saves like this. */
const serve = (answers: Answer[]) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path.endsWith('/vehicle')) return Response.json({ ...NOT_SAVED, defects: [] });
    if (method === 'GET')
      return Response.json({
        property: { ...NOT_SAVED, propertyList: slots(), cashHandover: null },
        medication: { ...NOT_SAVED, medicationList: slots() },
        dropOff: NOT_SAVED,
      });
    sent.push(`${method} ${path.replace('/api/v1/', '')}`);
    const answer = path.endsWith('/submission') ? 'REPEATED' : (answers.shift() ?? 'SUBMITTED');
    if (answer === 0) throw new TypeError('no network');
    return answer === 'REPEATED'
      ? Response.json({ version: 1, savedAt: '2041-03-01T10:00:00Z', savedBy: 'Tess Leader' })
      : Response.json({ code: answer, message: 'This log has been submitted.' }, { status: 409 });
  });
  return sent;
};

/** What is kept on the device, by its name; undefined once it was removed. */
const aDevice = (kept = new Map<string, unknown>()) => {
  const device = { kept, isDropped: false };
  const store = {
    read: async (name: string) => kept.get(name),
    readFile: async (name: string) => kept.get(name),
    write: async (entries: Readonly<Record<string, unknown>>) => {
      for (const [name, value] of Object.entries(entries)) {
        if (value === undefined) kept.delete(name);
        else kept.set(name, value);
      }
    },
    drop: async () => {
      device.isDropped = true;
    },
  } as unknown as LockedStore;
  return { device, store };
};

const aLog = async () => {
  const { device, store } = aDevice();
  const log = new DeviceLog(7, store);
  device.kept.set('job', JOB).set('patient', { patientName: 'Robin' });
  await log.restore();
  return { log, device, store };
};

const isOver = (log: DeviceLog) => log.snapshot().over !== undefined;

test('what no server has outlives the end of the job, and nothing else does', async () => {
  const sent = serve(['SUBMITTED']);
  const { log, device } = await aLog();
  await log.property();
  const medication = await log.medication();
  medication.set({ medicationList: slots('Lithium 400 mg') });
  expect(await log.save(medication)).toBe('WAITING');
  log.setSignedIn(true);
  await log.end(JOB);
  const { over } = log.snapshot();
  expect(over).toMatchObject({ refPrefix: 'ST-7', agencyName: 'Larkspur Transport', isSubmitted: true });
  expect(over?.unsent).toEqual({ medication: { medicationList: slots('Lithium 400 mg') } });
  expect([...device.kept.keys()].toSorted()).toEqual(['ended', 'medication']);
  expect(device.isDropped).toBe(false);
  expect(sent).toHaveLength(1);
});

test('it is there when the log is opened again, and is not sent any more', async () => {
  serve(['SUBMITTED']);
  const { log, device } = await aLog();
  const medication = await log.medication();
  medication.set({ medicationList: slots('Lithium 400 mg') });
  await log.save(medication);
  log.setSignedIn(true);
  await log.end(JOB);

  const sent = serve([]);
  const later = new DeviceLog(7, aDevice(device.kept).store);
  expect(await later.restore()).toBeUndefined();
  later.setSignedIn(true);
  await later.end(JOB);
  expect(later.snapshot().over?.unsent.medication).toEqual({ medicationList: slots('Lithium 400 mg') });
  expect(sent).toEqual([]);
});

test('what had arrived before is found out first', async () => {
  const sent = serve([0, 'REPEATED']);
  const { log, device } = await aLog();
  const medication = await log.medication();
  medication.set({ medicationList: slots('Lithium 400 mg') });
  log.setSignedIn(true);
  expect(await log.save(medication)).toBe('WAITING');
  await log.end(JOB);
  expect(sent).toHaveLength(2);
  expect(isOver(log)).toBe(false);
  expect(device.isDropped).toBe(true);
});

test('as long as the server is not reached nothing is decided, and nothing goes', async () => {
  serve([0, 0, 'SUBMITTED']);
  const { log, device } = await aLog();
  const medication = await log.medication();
  medication.set({ medicationList: slots('Lithium 400 mg') });
  log.setSignedIn(true);
  await log.save(medication);
  await log.end(JOB);
  expect([isOver(log), device.isDropped]).toEqual([false, false]);
  await log.send();
  expect([isOver(log), device.isDropped]).toEqual([true, false]);
});

test('what was typed in another tab and never saved is saved before the log is submitted', async () => {
  serve(['REPEATED', 'REPEATED']);
  const { log } = await aLog();
  const property = await log.property();
  property.set({ cashHandover: '20' });
  log.setSignedIn(true);
  await log.submit();
  expect(log.snapshot().submission).toBe('DONE');
  expect(property.unsent()).toBeUndefined();
});

test('nothing is submitted as long as something that was typed can’t be saved', async () => {
  serve([]);
  const { log } = await aLog();
  const property = await log.property();
  property.set({ cashHandover: 'a few coins' });
  log.setSignedIn(true);
  expect(await log.submit()).toBe('REFUSED');
  expect(log.snapshot().submission).toBe('NONE');
  expect(Object.keys(property.snapshot().faults)).toEqual(['cashHandover']);
});

test('a job that is finished says no more of itself than this device knows', async () => {
  serve(['SUBMITTED']);
  const { log } = await aLog();
  const medication = await log.medication();
  medication.set({ medicationList: slots('Lithium 400 mg') });
  await log.save(medication);
  log.setSignedIn(true);
  await log.end(undefined);
  expect(log.snapshot().over).toMatchObject({ refPrefix: 'ST-7', isSubmitted: false });
});

test('where everything has arrived nothing stays', async () => {
  serve([]);
  const { log, device } = await aLog();
  await log.medication();
  log.setSignedIn(true);
  await log.end(JOB);
  expect([isOver(log), device.isDropped]).toEqual([false, true]);
});

test('it is said to be gone once the device has nothing of it, and stays where the device refuses', async () => {
  serve(['SUBMITTED']);
  const { log, store } = await aLog();
  const medication = await log.medication();
  medication.set({ medicationList: slots('Lithium 400 mg') });
  await log.save(medication);
  log.setSignedIn(true);
  await log.end(JOB);

  vi.spyOn(store, 'drop').mockRejectedValueOnce(new DOMException('busy', 'AbortError'));
  await expect(log.forget()).rejects.toThrow('busy');
  expect([isOver(log), log.snapshot().keeping]).toEqual([true, 'KEPT']);

  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(store, 'drop').mockReturnValueOnce(promise);
  const forgotten = log.forget();
  expect([isOver(log), log.snapshot().keeping]).toEqual([true, 'KEPT']);
  resolve();
  await forgotten;
  expect([isOver(log), log.snapshot().keeping]).toEqual([false, 'NOT']);
});
