import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog, type Log } from './log.ts';
import { watchDependency } from './outage.ts';

let lines: { msg: string; failures?: number }[];
let log: Log;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as { msg: string });
  log = createLog(readConfig({ LOG_LEVEL: 'info', TOKEN_SECRET: 'x'.repeat(32), FIELD_KEYS: `a:${'A'.repeat(43)}=` }), {
    write,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const said = () => lines.map(({ msg, failures }) => (failures === undefined ? msg : `${msg} (${failures})`));

test('what is away is said once, then once a minute with a count, and once more when it is back', async () => {
  let answers = false;
  const database = watchDependency(log, 'The database', () => Promise.resolve(answers));
  for (let second = 0; second < 150; second += 1) {
    database.failed(new Error('refused'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  answers = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(said()).toEqual([
    'The database is away',
    'The database is still away (60)',
    'The database is still away (120)',
    'The database is back after 151 s (150)',
  ]);
});

test('an outage without a probe ends with the first success, and the next one is said anew', () => {
  const mail = watchDependency(log, 'The mail server');
  mail.worked();
  mail.failed(new Error('refused'));
  mail.failed(new Error('refused'));
  mail.worked();
  mail.worked();
  mail.failed(new Error('refused'));
  mail.stop();
  expect(said()).toEqual([
    'The mail server is away',
    'The mail server is back after 1 s (2)',
    'The mail server is away',
  ]);
});
