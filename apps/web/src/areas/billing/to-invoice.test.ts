import { expect, test } from 'vitest';
import { countToInvoice } from './to-invoice.ts';

const [trust, home] = [
  { id: 1, name: 'Trust' },
  { id: 2, name: 'Home' },
];

test.each([
  ['nothing', [], [], [], 0],
  ['shifts and transports of one client', [1], [{ id: 7, client: trust }], [], 1],
  [
    'transports of another one',
    [1],
    [
      { id: 7, client: home },
      { id: 8, client: home },
    ],
    [],
    2,
  ],
  [
    'two guests',
    [],
    [
      { id: 7, client: null },
      { id: 8, client: null },
    ],
    [],
    2,
  ],
  ['an agency with the number of a client, in two currencies', [1], [], [1, 1], 2],
])('counts %s', (_, clients, transports, seats, count) => {
  const ids = (each: readonly number[]) => each.map((id) => ({ id }));
  expect(countToInvoice({ clients: ids(clients), transports, seats: ids(seats) })).toBe(count);
});
