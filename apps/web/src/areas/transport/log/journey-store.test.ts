import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, shownNotices } from '~/app/notices.ts';
import { type JourneyDraft, JourneyStore } from './journey-store.ts';

const NOW = new Date('2041-03-01T10:00:00Z');
const journey = (...steps: TransportStep[]) => steps.map((step) => ({ step, at: '2041-03-01T09:00:00.000Z' }));

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  for (const { message } of shownNotices()) dismissNotice(message);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** 0: the server is not reached. LOST: it has the step, and the answer never arrives. */
type Answer = 0 | 'LOST' | 'OUT_OF_ORDER' | 'NOT_UNDER_WAY' | 'OK';

/** A server that has these steps by now, and answers steps like this. */
const serve = (begun: readonly TransportStep[], answers: Answer[]) => {
  const steps = [...begun];
  const sent: [step: string, secondsAgo: number][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.endsWith('/step')) return Response.json({ steps: journey(...steps) });
    const asked = JSON.parse(body ?? '{}') as { step: TransportStep; secondsAgo: number };
    sent.push([asked.step, asked.secondsAgo]);
    const answer = answers.shift() ?? 'OK';
    if (answer === 'OK' || answer === 'LOST') steps.push(asked.step);
    if (answer === 0 || answer === 'LOST') throw new TypeError('no network');
    if (answer === 'OUT_OF_ORDER' || answer === 'NOT_UNDER_WAY')
      return Response.json({ code: answer, message: 'This step isn’t the next one.' }, { status: 409 });
    return Response.json({ transportStatus: 'IN_PROGRESS', steps: journey(...steps) });
  });
  return sent;
};

const aStore = () => {
  const kept: JourneyDraft[] = [];
  const store = new JourneyStore(7, async (draft) => void kept.push(draft));
  store.know(journey('EN_ROUTE'));
  return { store, kept };
};

const stepsOf = ({ known = [], taps }: JourneyDraft) => [
  known.map(({ step }) => step),
  taps.map(({ step, isSent }) => (isSent ? `${step} sent` : step)),
];

test('steps wait in their order, and go out with their age', async () => {
  const sent = serve(['EN_ROUTE'], []);
  const { store, kept } = aStore();
  await store.tap('AT_PICKUP');
  vi.setSystemTime(NOW.getTime() + 90_000);
  await store.tap('PATIENT_ABOARD');
  expect(store.waiting().since).toBe(NOW.toISOString());
  vi.setSystemTime(NOW.getTime() + 600_000);
  expect([await store.send(), await store.send(), await store.send()]).toEqual(['SAVED', 'SAVED', 'SAVED']);
  expect(sent).toEqual([
    ['AT_PICKUP', 600],
    ['PATIENT_ABOARD', 510],
  ]);
  expect(stepsOf(kept.at(-1) ?? store.snapshot())).toEqual([['EN_ROUTE', 'AT_PICKUP', 'PATIENT_ABOARD'], []]);
});

test('one that was not reached may have arrived, and nobody takes it back', async () => {
  serve(['EN_ROUTE'], [0]);
  const { store } = aStore();
  await store.tap('AT_PICKUP');
  expect(await store.send()).toBe('UNREACHED');
  await store.takeBack();
  expect(stepsOf(store.snapshot())).toEqual([['EN_ROUTE'], ['AT_PICKUP sent']]);
});

test('one that was never sent is taken back', async () => {
  serve(['EN_ROUTE'], []);
  const { store } = aStore();
  await store.tap('AT_PICKUP');
  await store.takeBack();
  expect(stepsOf(store.snapshot())).toEqual([['EN_ROUTE'], []]);
});

test('one whose answer was lost has arrived, and is told to nobody as refused', async () => {
  const sent = serve(['EN_ROUTE'], ['LOST', 'OUT_OF_ORDER']);
  const { store } = aStore();
  await store.tap('AT_PICKUP');
  expect([await store.send(), await store.send()]).toEqual(['UNREACHED', 'SAVED']);
  expect(sent).toHaveLength(2);
  expect(stepsOf(store.snapshot())).toEqual([['EN_ROUTE', 'AT_PICKUP'], []]);
  expect(shownNotices()).toEqual([]);
});

test('what another device has recorded meanwhile is shown, and what no longer fits is given up', async () => {
  serve(['EN_ROUTE', 'AT_PICKUP'], ['OUT_OF_ORDER']);
  const { store } = aStore();
  await store.tap('AT_PICKUP');
  await store.tap('PATIENT_ABOARD');
  expect(await store.send()).toBe('REFUSED');
  expect(stepsOf(store.snapshot())).toEqual([['EN_ROUTE', 'AT_PICKUP'], []]);
  expect(shownNotices()).toMatchObject([{ message: 'This step isn’t the next one.' }]);
});

test('once the journey is over, what was recorded of it here stays to be looked at', async () => {
  serve(['EN_ROUTE'], ['LOST', 'NOT_UNDER_WAY', 'NOT_UNDER_WAY']);
  const { store } = aStore();
  await store.tap('AT_PICKUP');
  await store.tap('PATIENT_ABOARD');
  expect([await store.send(), await store.send()]).toEqual(['UNREACHED', 'SAVED']);
  expect(store.waiting().isBlocked).toBe(false);
  expect(await store.send()).toBe('REFUSED');
  expect(stepsOf(store.snapshot())).toEqual([['EN_ROUTE', 'AT_PICKUP'], ['PATIENT_ABOARD sent']]);
  expect(store.waiting()).toMatchObject({ isBlocked: true, isRefused: true });
});

test('what the server knows already waits no longer', () => {
  const { store } = aStore();
  store.restore({ known: journey('EN_ROUTE'), taps: [{ step: 'AT_PICKUP', at: NOW.toISOString(), isSent: true }] });
  store.know(journey('EN_ROUTE', 'AT_PICKUP'));
  expect(store.waiting().since).toBeUndefined();
});
