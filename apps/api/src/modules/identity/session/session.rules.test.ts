import { expect, test } from 'vitest';
import { checkRefresh } from './session.rules.ts';

const NOW = Temporal.Instant.from('2030-01-07T12:00:00Z');
const ago = (seconds: number) => NOW.subtract({ milliseconds: Math.round(seconds * 1000) });

test.each([
  ['the current token moves on', { counter: 4, secondsAgo: 600, over: false }, 4, 'ADVANCE'],
  ['the current token moves on right after a refresh', { counter: 4, secondsAgo: 0, over: false }, 4, 'ADVANCE'],
  ['the token before it is honoured for ten seconds', { counter: 4, secondsAgo: 10, over: false }, 3, 'REPEAT_CURRENT'],
  ['and no longer', { counter: 4, secondsAgo: 10.001, over: false }, 3, 'REVOKE'],
  ['an older one never is', { counter: 4, secondsAgo: 0, over: false }, 2, 'REVOKE'],
  ['the first one neither', { counter: 4, secondsAgo: 0, over: false }, 0, 'REVOKE'],
  ['one from the future was made by somebody else', { counter: 4, secondsAgo: 0, over: false }, 5, 'REVOKE'],
  ['nothing revives a session that is over', { counter: 4, secondsAgo: 0, over: true }, 4, 'REFUSE'],
])('%s', (_, { counter, secondsAgo, over }, sent, verdict) => {
  expect(checkRefresh({ counter, advancedAt: ago(secondsAgo), over }, sent, NOW)).toBe(verdict);
});
