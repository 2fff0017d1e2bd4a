import { expect, test } from 'vitest';
import { oddTitlesText, readCsv } from './read-csv.ts';

const LIMITS = { most: 2, things: 'rows' };

test.each([
  ['commas', 'A,B\n1,2\n'],
  ['semicolons, as spreadsheets of many countries write them', 'A;B\r\n1;2\r\n'],
  ['tabs', 'A\tB\n1\t2'],
  ['a mark of UTF-8 and quotes', '\uFEFF"A","B"\r\n"1","2"\r\n'],
  ['rows that hold nothing', 'A,B\n1,2\n,\n\n'],
])('reads %s', (_, csv) => {
  expect(readCsv(csv, LIMITS)).toEqual({ titles: ['A', 'B'], rows: [{ row: 2, cells: ['1', '2'] }] });
});

test('counts rows as a spreadsheet does, those that hold nothing too', () => {
  const { rows } = readCsv('A,B\r\n1,2\r\n\r\n,\r\n"3\r\n4",5\r\n', LIMITS);
  expect(rows).toEqual([
    { row: 2, cells: ['1', '2'] },
    { row: 5, cells: ['3\r\n4', '5'] },
  ]);
});

test.each([
  ['rows', 'A1\n'.repeat(300_000)],
  ['rows without anything', ',\n'.repeat(500_000)],
])('stops in the middle of too many %s', (_, rows) => {
  const begin = performance.now();
  expect(() => readCsv(`A,B\n${rows}`, LIMITS)).toThrow('This file has more than 2 rows.');
  expect(performance.now() - begin).toBeLessThan(1000);
});

test.each([
  [
    'a quote that doesn’t end',
    'A,B\n"1,2',
    'This isn’t a CSV file that can be read. Save it as CSV again and try once more.',
  ],
  ['what is no text', 'A,B\n1,\0', 'This isn’t a CSV file that can be read. Save it as CSV again and try once more.'],
  ['titles alone', 'A,B\n', 'There are no rows in this file.'],
  ['too much', 'A\n1\n2\n3', 'This file has more than 2 rows. Split it into smaller ones'],
])('refuses %s', (_, csv, message) => {
  expect(() => readCsv(csv, LIMITS)).toThrow(message);
});

test.each([
  [['Colour'], 'The column Colour isn’t known, or is there twice.'],
  [['Colour', 'Size'], 'The columns Colour, Size aren’t known, or are there twice.'],
])('says of %j what is wrong with them', (odd, text) => {
  expect(oddTitlesText(odd)).toBe(text);
});
