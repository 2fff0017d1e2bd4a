import { expect, test } from 'vitest';
import { withoutReplacedVariables } from './theme-variables.ts';

test('the library’s variables stay unless the theme replaces them, in the same scheme', () => {
  const css = `@layer mantine {
:root,
:host {
  --mantine-font-size-md: 1rem;
  --mantine-color-white: #fff;
  --mantine-color-gray-6: #868e96;
  --mantine-color-blue-6: #228be6;
  --mantine-shadow-md: none;
}
:root[data-mantine-color-scheme='dark'] {
  --mantine-color-red-light: #651515;
  --mantine-color-red-text: var(--mantine-color-red-4);
}
:root[data-mantine-color-scheme='light'] {
  --mantine-color-red-light: var(--mantine-color-red-1);
}
}`;
  const left = (withoutReplacedVariables(css).match(/--mantine-[\w-]+/g) ?? []).map((name) => name.slice(10));
  expect(left).toEqual([
    'font-size-md',
    'color-white',
    'color-blue-6',
    'color-red-text',
    'color-red-4',
    'color-red-light',
    'color-red-1',
  ]);
});
