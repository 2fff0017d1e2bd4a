import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const rowsIn = (list: Element): Element[] => [...list.querySelectorAll('[data-row-actions]')];

/** The same button of another row, or its first one. */
const buttonIn = (row: Element | undefined, action: string | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-action="${action ?? ''}"]:enabled`) ??
  row?.querySelector<HTMLElement>('[data-action]:enabled') ??
  null;

/** The first button from a row on, in one direction. */
const buttonFrom = (
  rows: readonly Element[],
  at: number,
  by: 1 | -1,
  action: string | undefined,
): HTMLElement | null => {
  for (let row = at; row >= 0 && row < rows.length; row += by) {
    const button = buttonIn(rows[row], action);
    if (button) return button;
  }
  return null;
};

/**
 * Working through a list by keyboard: the arrow keys move between rows, and when the pressed button is gone because the
 * row is done, the focus goes on to the next one.
 */
export const useRowFocus = (): {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ button: HTMLElement; row: number }>(undefined);

  useEffect(() => {
    if (!list.current || !last.current || last.current.button.isConnected) return;
    if (document.activeElement !== document.body) return;
    const { button, row } = last.current;
    const rows = rowsIn(list.current);
    const action = button.dataset['action'];
    (buttonFrom(rows, row, 1, action) ?? buttonFrom(rows, row, -1, action))?.focus();
  });

  return {
    ref: list,
    onFocus: ({ target, currentTarget }) => {
      if (!target.dataset['action']) return;
      last.current = { button: target, row: rowsIn(currentTarget).findIndex((row) => row.contains(target)) };
    },
    onKeyDown: (event) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
      if (!by || !last.current || event.target !== last.current.button) return;
      const { button, row } = last.current;
      const next = buttonFrom(rowsIn(event.currentTarget), row + by, by, button.dataset['action']);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
};
