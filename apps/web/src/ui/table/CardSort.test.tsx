import { expect, test, vi } from 'vitest';
import { show } from '~/testing/component.tsx';
import { CardSort } from './CardSort.tsx';
import type { ListState } from './list-search.ts';
import type { ListSearch } from '~/app/search.ts';

const columns = [
  { key: 'id', title: 'Id' },
  { key: 'title', title: 'Title' },
];

const shown = async (sort: string, direction: 'ASC' | 'DESC') => {
  const set = vi.fn<ListState<ListSearch>['set']>();
  const values = { page: 1, size: 25, sort, direction, search: '' } as const;
  const search = { values, query: values, filtered: false, set, clear: () => {} };
  return { set, screen: await show(<CardSort columns={columns} search={search} />) };
};

test('a column is chosen to sort by, and the order turned round [001-2-promotions-sortable]', async () => {
  const { set, screen } = await shown('title', 'ASC');
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('Id');
  expect(set).toHaveBeenLastCalledWith({ sort: 'id', direction: 'ASC' });
  await screen.getByRole('button', { name: 'Sort descending' }).click();
  expect(set).toHaveBeenLastCalledWith({ direction: 'DESC' });
});

test('an order that no column stands for has a name of its own', async () => {
  const { screen } = await shown('createdDate', 'DESC');
  await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Usual order');
  await expect.element(screen.getByRole('button', { name: 'Sort ascending' })).toBeInTheDocument();
});
