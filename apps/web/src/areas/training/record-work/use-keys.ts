import { useEffect, useEffectEvent } from 'react';
import { keyPressed } from './keys.ts';

/** What to do at which key; `Enter`, `Escape` and `ArrowDown` are called as the browser calls them. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Whatever takes keys itself: fields, menus, and dialogs, whose own keys come first. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';
const PRESSABLE = 'a, button, summary';

const takesKeys = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof Element && target.closest(TAKES_KEYS) !== null);

/** Single keys for a whole screen. They never fire while somebody types, nor again while a key is held down. */
export const useKeys = (keys: Keys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || takesKeys(event.target)) return;
    const onButton = event.target instanceof Element && event.target.closest(PRESSABLE) !== null;
    const act = keys[keyPressed(event, onButton) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
