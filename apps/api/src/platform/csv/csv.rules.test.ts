import { expect, test } from 'vitest';
import { csvOf, typedText } from './csv.rules.ts';

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+44 20', "'+44 20"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ["'=SUM(A1)", "''=SUM(A1)"],
  ["'tis", "'tis"],
  ['=a,b', '"\'=a,b"'],
  [-12.5, '-12.5'],
  [null, ''],
  ['Zoë', 'Zoë'],
])('%j stands in a file as %s', (value, cell) => {
  expect(csvOf(['Title'], [[value]])).toBe(`\uFEFFTitle\r\n${cell}\r\n`);
});

test.each(['plain', '=SUM(A1)', "'=SUM(A1)", "''-1", "'tis", "'"])('%j is read from a file as it was typed', (text) => {
  const [, cell = ''] = csvOf(['Title'], [[text]]).split('\r\n');
  expect(typedText(cell)).toBe(text);
});
