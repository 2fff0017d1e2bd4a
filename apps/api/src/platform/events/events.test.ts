import { expect, test } from 'vitest';
import { createEvents, eventType, on, type Occasion } from './events.ts';

const Docked = eventType<{ ship: string }>('Docked');
const Unloaded = eventType<{ crates: number }>('Unloaded');
const OCCASION = { now: Temporal.Now.instant() } as Omit<Occasion, 'publish'>;

test('everybody who has subscribed hears what is said, in their order, and each waits for the one before', async () => {
  const received: string[] = [];
  const subscriber = (name: string, after: number) =>
    on(Docked, async ({ now }, { ship }) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      received.push(`${name} ${ship} ${now === OCCASION.now}`);
    });
  const publish = createEvents([subscriber('first', 5), subscriber('second', 0)])(OCCASION);
  await publish(Docked, { ship: 'Ada' });
  expect(received).toEqual(['first Ada true', 'second Ada true']);
});

test('nobody hears what they have not subscribed to, though it is called alike', async () => {
  const received: object[] = [];
  const publish = createEvents([on(Docked, async (_, said) => void received.push(said))])(OCCASION);
  await publish(Unloaded, { crates: 3 });
  await publish(eventType<{ ship: string }>('Docked'), { ship: 'Ada' });
  expect(received).toEqual([]);
});

test('whoever hears of something may tell more', async () => {
  const received: number[] = [];
  const events = createEvents([
    on(Docked, ({ publish }) => publish(Unloaded, { crates: 3 })),
    on(Unloaded, async (_, { crates }) => void received.push(crates)),
  ]);
  await events(OCCASION)(Docked, { ship: 'Ada' });
  expect(received).toEqual([3]);
});

test('what a subscriber throws reaches whoever tells, and nobody after it hears anything', async () => {
  const received: string[] = [];
  const events = createEvents([
    on(Docked, () => Promise.reject(new Error('no room'))),
    on(Docked, async () => void received.push('second')),
  ]);
  await expect(events(OCCASION)(Docked, { ship: 'Ada' })).rejects.toThrow('no room');
  expect(received).toEqual([]);
});

test('an event says what its kind says', () => {
  const publish = createEvents([])(OCCASION);
  // @ts-expect-error: ships are named
  const wrong = () => publish(Docked, { crates: 3 });
  expect(wrong).toBeTypeOf('function');
});
