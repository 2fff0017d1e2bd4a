import type { KeyboardEvent } from 'react';

const rows = (within: Element): Element[] => [...within.querySelectorAll('[data-row-actions]')];

const buttonIn = (row: Element | undefined, deed: string | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>(`[data-deed="${deed ?? ''}"]`) ?? row?.querySelector<HTMLElement>('[data-deed]') ?? null;

/** Moves the focus to the same button of the closest row, up or down, that has buttons. */
export const focusRow = (within: Element, from: HTMLElement, by: 1 | -1): boolean => {
  const all = rows(within);
  let at = all.findIndex((row) => row.contains(from));
  if (at < 0) return false;
  for (at += by; all[at]; at += by) {
    const button = buttonIn(all[at], from.dataset['deed']);
    if (!button) continue;
    button.focus();
    return true;
  }
  return false;
};

/** The arrow keys move between the rows of a work list; the button that was pressed hands the focus on. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  const { target, currentTarget } = event;
  if (!by || !(target instanceof HTMLElement) || !target.dataset['deed']) return;
  if (focusRow(currentTarget, target, by)) event.preventDefault();
};
