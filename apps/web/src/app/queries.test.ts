import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from './failure.ts';
import { dismissNotice, shownNotices } from './notices.ts';
import { createQueryClient } from './queries.ts';

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
