import { expect, test } from 'vitest';
import { modules } from './modules.ts';
import { assertComplete } from '#platform/http/server.ts';

test('the product serves every endpoint of the contract, and would not start without one of them', () => {
  expect(() => assertComplete(modules)).not.toThrow();
  for (const module of modules) {
    const [first, ...rest] = module.routes;
    if (!first) continue;
    const others = modules.filter((each) => each !== module);
    expect(() => assertComplete([...others, { ...module, routes: rest }])).toThrow('exactly one route');
    expect(() => assertComplete([...modules, { ...module, routes: [first] }])).toThrow('exactly one route');
  }
});
