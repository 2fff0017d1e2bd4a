import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from './failure.ts';
import { dismissNotice, shownNotices } from './notices.ts';
import { createQueryClient, readAgain } from './queries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const { message } of shownNotices()) dismissNotice(message);
});

test('what cannot be loaded is logged, without what was asked for [001-8-errors-logged]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const queryKey = ['api', 'v1', 'client', ':id', { params: { id: 7 }, query: { search: 'Ann Adams' } }];
  const queryFn = () => Promise.reject(new CallFailed(500, { code: 'INTERNAL', message: 'Ann Adams is missing.' }));
  await createQueryClient()
    .fetchQuery({ queryKey, queryFn })
    .catch(() => {});
  expect(logged.mock.calls).toEqual([['Loading failed:', '/api/v1/client/:id', '500 INTERNAL']]);
});

test('what a screen says in words of its own is logged as well', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await createQueryClient()
    .fetchQuery({
      queryKey: ['api', 'v1', 'news'],
      queryFn: () => Promise.reject(new CallFailed(503)),
      meta: { silent: true },
    })
    .catch(() => {});
  expect(logged.mock.calls).toEqual([['Loading failed:', '/api/v1/news', '503']]);
});

test('a first answer that is under way while something changes is not taken for the new one', async () => {
  const queries = createQueryClient();
  const queryKey = ['api', 'v1', 'general-log', ':id', {}];
  const answers: ((answer: string) => void)[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      answers.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  const seen = new QueryObserver(queries, { queryKey, queryFn });
  const stop = seen.subscribe(() => {});
  const again = readAgain(queries, ['api', 'v1', 'general-log']);
  answers[0]?.('without the photo');
  await vi.waitUntil(() => answers.length > 1);
  answers[1]?.('with the photo');
  await again;
  expect(seen.getCurrentResult()).toMatchObject({ status: 'success', data: 'with the photo' });
  stop();
});
