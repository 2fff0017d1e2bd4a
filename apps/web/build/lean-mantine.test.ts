import { expect, test } from 'vitest';
import { mentionedAnywhere, mentionedIn, withoutUnusedParts } from './lean-mantine.ts';

const MENU = `Menu.displayName = "@mantine/core/Menu";
Menu.classes = Menu_module_default;
Menu.Item = MenuItem;
Menu.Sub = MenuSub;
export { Menu };`;

test.each([
  ['nobody mentions', 'const none = <Menu.Item />;', ['Menu.Item']],
  ['somebody mentions', 'const all = [<Menu.Item />, Menu.Sub];', ['Menu.Item', 'Menu.Sub']],
  ['are only put in place', 'Menu.Sub = MenuSub;\nMenu.Item = MenuItem;', []],
])('parts that %s', (_, text, kept) => {
  const lean = withoutUnusedParts(MENU, mentionedIn([text]));
  expect(lean.match(/Menu\.[A-Z]\w+(?= =)/g) ?? []).toEqual(kept);
  expect(lean).toContain('Menu.classes = Menu_module_default;');
});

test('what the library itself is made of stays, and so does what we use of it', () => {
  const mentioned = mentionedAnywhere();
  for (const part of ['Combobox.Target', 'Menu.Item', 'Table.Td']) expect(mentioned).toContain(part);
  expect(mentioned).not.toContain('Menu.Sub');
});
