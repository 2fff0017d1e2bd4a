import { expect, test } from 'vitest';
import { weaknessOf } from './password.rules.ts';

test.each([
  ['', 'Use at least 8 characters.'],
  ['Abcdef7', 'Use at least 8 characters.'],
  [`Aa1${'x'.repeat(126)}`, 'Use at most 128 characters.'],
])('the length of %j is refused [000-5-password-min]', (password, weakness) => {
  expect(weaknessOf(password)).toBe(weakness);
});

test.each([
  ['quite-long-1', 'Use at least one uppercase letter.'],
  ['QUITE-LONG-1', 'Use at least one lowercase letter.'],
  ['Quite-Long-x', 'Use at least one digit.'],
])('%j lacks a kind of sign [000-5-password-classes]', (password, weakness) => {
  expect(weaknessOf(password)).toBe(weakness);
});

test.each(['Password1', 'P@ssword1', 'Passw0rd', 'Welcome2030!', '123Qwerty', 'Summer99', 'WORKLANe1'])(
  '%j is guessed first',
  (password) => {
    expect(weaknessOf(password)).toBe('This password is too easy to guess. Choose a different one.');
  },
);

test.each(['Qxzvbnm7', 'Demo-Pass-1', 'Zwölf-Äpfel-12', `Aa1${'x'.repeat(125)}`, 'Summer rain on 3 roofs'])(
  '%j will do',
  (password) => {
    expect(weaknessOf(password)).toBeUndefined();
  },
);
