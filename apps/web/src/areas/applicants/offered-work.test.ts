import { expect, test } from 'vitest';
import { readAll, workIn } from './offered-work.ts';

const work = (id: number) => ({ id, code: `00${id}`, name: `Work ${id}` });

test('the kinds of work are an array, or the content of an object [002-7-codes-shape]', () => {
  expect(workIn([work(1), work(2)])).toEqual([work(1), work(2)]);
  expect(workIn({ content: [work(1)] })).toEqual([work(1)]);
});

test('all of them are read, the first page being 1 [002-9-applicant-page]', async () => {
  const pages = [[work(1), work(2)], [work(3), work(4)], [work(5)]];
  const asked: number[] = [];
  const all = await readAll((page) => {
    asked.push(page);
    return Promise.resolve({ content: pages[page - 1] ?? [], last: page === pages.length });
  });
  expect([asked, all.map(({ id }) => id)]).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4, 5],
  ]);
  expect(await readAll(() => Promise.resolve([work(9)]))).toEqual([work(9)]);
});
