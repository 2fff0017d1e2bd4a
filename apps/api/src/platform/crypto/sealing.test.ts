import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyIdOf, readKeys, seal, unseal } from './sealing.ts';

const key = () => randomBytes(32).toString('base64');
const old = `2025:${key()}`;
const current = `2026a:${key()}`;
const keys = readKeys(`${current}, ${old}`);
const PLACE = 'worker_form.answers:17';

describe('sealing', () => {
  test.each(['', 'QQ 12 34 56 C', 'Žluťoučký 😀', 'x'.repeat(50_000)])('opens what it sealed', (text) => {
    expect(unseal(keys, PLACE, seal(keys, PLACE, text))).toBe(text);
  });

  test('never looks the same twice and does not show what it holds', () => {
    const [one, other] = [seal(keys, PLACE, 'canary'), seal(keys, PLACE, 'canary')];
    expect(one.equals(other)).toBe(false);
    expect(one.toString('latin1')).not.toContain('canary');
  });

  test('does not open in another place', () => {
    expect(() => unseal(keys, 'worker_form.answers:18', seal(keys, PLACE, 'mine'))).toThrow();
  });

  test('does not open when one bit was changed', () => {
    const sealed = seal(keys, PLACE, 'mine');
    for (const at of [8, sealed.length - 1]) {
      const forged = Buffer.from(sealed);
      forged[at] = (forged[at] ?? 0) ^ 1;
      expect(() => unseal(keys, PLACE, forged)).toThrow();
    }
  });

  test('older keys open what they sealed, and only the newest seals', () => {
    const before = seal(readKeys(old), PLACE, 'of last year');
    expect(unseal(keys, PLACE, before)).toBe('of last year');
    expect(keyIdOf(before)).toBe('2025');
    expect(keyIdOf(seal(keys, PLACE, 'new'))).toBe('2026a');
    expect(() => unseal(readKeys(current), PLACE, before)).toThrow('There is no field key 2025.');
  });

  test.each(['', 'a', 'a:b', `a:${randomBytes(16).toString('base64')}`, `${current},${current}`, `a b:${key()}`])(
    'refuses %s as keys',
    (list) => {
      expect(() => readKeys(list)).toThrow();
    },
  );
});
