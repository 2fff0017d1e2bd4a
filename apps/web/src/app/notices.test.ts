import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, dismissRefusals, holdNotice, notify, resumeNotice, shownNotices } from './notices.ts';

const messages = () => shownNotices().map(({ message }) => message);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  while (messages().length > 0) messages().forEach(dismissNotice);
  vi.useRealTimers();
});

test('a notice goes after four seconds, an error when it is dismissed', () => {
  notify('success', 'Saved');
  notify('error', 'Network Connection Failure');
  vi.advanceTimersByTime(3_900);
  expect(messages()).toEqual(['Saved', 'Network Connection Failure']);
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['Network Connection Failure']);
  dismissNotice('Network Connection Failure');
  expect(messages()).toEqual([]);
});

test('the same words twice are one notice, which stays longer', () => {
  notify('warning', 'Enter Credentials.');
  vi.advanceTimersByTime(3_000);
  notify('warning', 'Enter Credentials.');
  vi.advanceTimersByTime(3_000);
  expect(shownNotices().map(({ count }) => count)).toEqual([2]);
  vi.advanceTimersByTime(1_000);
  expect(messages()).toEqual([]);
});

test('two are shown at most; the others wait, and are shown as long', () => {
  for (const field of ['One', 'Two', 'Three', 'Four']) notify('warning', field);
  expect(messages()).toEqual(['One', 'Two']);
  vi.advanceTimersByTime(4_000);
  expect(messages()).toEqual(['Three', 'Four']);
  vi.advanceTimersByTime(3_900);
  expect(messages()).toEqual(['Three', 'Four']);
});

test('an error that there was time to read makes room for what is new, and for nothing before that', () => {
  notify('error', 'First');
  notify('error', 'Second');
  notify('success', 'Saved');
  expect(messages()).toEqual(['First', 'Second']);
  vi.advanceTimersByTime(4_000);
  expect(messages()).toEqual(['Second', 'Saved']);
});

test('what the pointer rests on stays', () => {
  notify('info', 'Somebody else has changed this.');
  holdNotice('Somebody else has changed this.');
  vi.advanceTimersByTime(60_000);
  expect(messages()).toHaveLength(1);
  resumeNotice('Somebody else has changed this.');
  vi.advanceTimersByTime(4_000);
  expect(messages()).toEqual([]);
});

test('whoever goes on is done with what was wrong, but not with what was said on the way', () => {
  notify('error', 'Network Connection Failure');
  notify('success', 'Saved');
  vi.advanceTimersByTime(1_500);
  notify('warning', 'Access not allowed!');
  dismissRefusals();
  expect(messages()).toEqual(['Saved', 'Access not allowed!']);
});

test('what failed in the background stays to be looked at while somebody goes on', () => {
  notify('error', 'wheel.jpg wasn’t added.', { to: '/agency/agency-logs-list/7', label: 'Open entry' });
  vi.advanceTimersByTime(1_500);
  dismissRefusals();
  expect(messages()).toEqual(['wheel.jpg wasn’t added.']);
});
