type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/**
 * Which key somebody means; undefined where it is the browser's: with a modifier, while it is held down (nobody approves
 * ten records by leaning on a key), or Enter on a button, which presses that.
 */
export const keyPressed = (pressed: Pressed, onButton: boolean): string | undefined => {
  const { key, shiftKey, ctrlKey, metaKey, altKey, repeat } = pressed;
  if (repeat || ctrlKey || metaKey || altKey || (key === 'Enter' && onButton)) return undefined;
  const isLetter = /^[a-z]$/i.test(key);
  if (isLetter && shiftKey) return undefined;
  return isLetter ? key.toLowerCase() : key;
};

/** For those who ask with `?`. */
export const KEYS_SHOWN: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', '↓'], 'Next record'],
  [['K', '↑'], 'Previous record'],
  [['N'], 'Next record, without a decision'],
  [['Enter', 'O'], 'Open the record, then its document'],
  [['A'], 'Approve'],
  [['R'], 'Reject, with a comment'],
  [['Esc'], 'Back to the list'],
  [['?'], 'Show these keys'],
];
