import { expect, test } from 'vitest';
import { stylesUsedBy } from './mantine-styles.ts';

test('a component brings the styles of what it is made of, in the library’s order', () => {
  const styles = stylesUsedBy(['portals/public/LoginPage.tsx']);
  expect(styles).toEqual(
    expect.arrayContaining(['Input', 'PasswordInput', 'Button', 'UnstyledButton', 'Loader', 'Checkbox']),
  );
  expect(styles.indexOf('UnstyledButton')).toBeLessThan(styles.indexOf('Button'));
});

test('what nobody uses stays out', () => {
  expect(stylesUsedBy(['**/*.tsx'])).not.toContain('AngleSlider');
});
