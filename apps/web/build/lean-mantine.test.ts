import { expect, test } from 'vitest';
import { mentionedAnywhere, mentionedIn, withNativeScroll, withoutUnusedParts } from './lean-mantine.ts';

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

test('a list of options scrolls by itself, and a new way of writing it is noticed', () => {
  const lean = withNativeScroll(
    'import { ScrollArea } from "../ScrollArea.mjs";\njsx(ScrollArea.Autosize, { mah: 220 });',
  );
  expect(lean).toMatch(/^const ScrollArea = \{\n {2}Autosize: .*overflowY: 'auto'/s);
  expect(lean).not.toContain('import');
  expect(() => withNativeScroll('jsx(Scroller, {});')).toThrow('otherwise');
});
