import { expect, test } from 'vitest';
import { beginningsBehind } from './team-leader-shell.ts';

const LOADS: Record<string, { at: string[]; later: string[] }> = {
  page: { at: ['dialogs'], later: ['log'] },
  dialogs: { at: [], later: ['pin'] },
  log: { at: ['page'], later: ['tab'] },
  portal: { at: ['page'], later: ['list'] },
};

test('whatever the page comes to load begins a file, however late, and nothing of others does', () => {
  const beginnings = beginningsBehind(['page'], (id) => LOADS[id] ?? { at: [], later: [] });
  expect([...beginnings].toSorted()).toEqual(['log', 'page', 'pin', 'tab']);
});
