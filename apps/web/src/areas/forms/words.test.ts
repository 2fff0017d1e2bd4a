import { choice, country, date, locked, text, yesNo } from '@worklane/contract/forms/form.ts';
import { expect, test } from 'vitest';
import { answerWords } from './words.ts';

test.each([
  [text('Name'), 'Ann', 'Ann'],
  [text('Name'), null, 'Not Set'],
  [yesNo('Ill?'), true, 'Yes'],
  [yesNo('Ill?'), false, 'No'],
  [yesNo('Ill?'), null, 'Not Set'],
  [date('Day'), '2026-03-01', '01/03/2026'],
  [choice('Size', { big: 'Rather big' }), 'big', 'Rather big'],
  [country('From'), 'GB', 'United Kingdom'],
  [locked('Born', 'dob'), '1990-01-31', '31/01/1990'],
  [locked('Nationality', 'nationality'), 'IE', 'Ireland'],
  [locked('Surname', 'lastname'), 'Adams', 'Adams'],
])('%j of %j reads %s', (field, answer, words) => {
  expect(answerWords(field, answer)).toBe(words);
});
