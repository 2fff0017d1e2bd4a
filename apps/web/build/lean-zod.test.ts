import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leanSchemas } from './lean-zod.ts';

const zod = join(createRequire(import.meta.url).resolve('zod/package.json'), '../v4/classic/schemas.js');

test('nothing of JSON Schema is left but the methods that say so, and no words', () => {
  const lean = leanSchemas(readFileSync(zod, 'utf8'));
  expect(lean).not.toContain('processJSONSchema');
  expect(lean).not.toMatch(/from ".*to-json-schema\.js"/);
  expect(lean).not.toContain('locales/');
  // Forms read lengths and limits through the same module; those stay.
  expect(lean).toContain('processors.aggregateChecks');
});

test('nothing remembers what was seen or writes code that a policy would not run', () => {
  const lean = leanSchemas(readFileSync(zod, 'utf8'));
  expect(lean).not.toMatch(/core\.memoizer|ZodObjectJIT/);
  expect(lean).toContain('core.$ZodObject.init(inst, def);');
});

test('a zod that writes it differently stops the build', () => {
  expect(() => leanSchemas('export const string = 1;')).toThrow('differently');
});
