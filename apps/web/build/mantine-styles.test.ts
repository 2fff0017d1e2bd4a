import { expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withoutUnusedColours } from './lean-mantine.ts';
import { stylesUsedBy } from './mantine-styles.ts';

test('a component brings the styles of what it is made of, in the library’s order', () => {
  const styles = stylesUsedBy(['portals/public/LoginPage.tsx', 'areas/identity/sign-in/CredentialInputs.tsx']);
  expect(styles).toEqual(
    expect.arrayContaining(['Input', 'PasswordInput', 'Button', 'UnstyledButton', 'Loader', 'Checkbox']),
  );
  expect(styles.indexOf('UnstyledButton')).toBeLessThan(styles.indexOf('Button'));
});

test('what nobody uses stays out', () => {
  expect(stylesUsedBy(['**/*.tsx'])).not.toContain('AngleSlider');
});

test('what the build leaves out of a component brings no styles', () => {
  const styles = stylesUsedBy(['portals/public/LoginPage.tsx', 'areas/identity/sign-in/OtpModal.tsx']);
  expect(styles).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'CloseButton', 'Checkbox']));
  for (const name of ['ScrollArea', 'CheckboxCard', 'CheckboxIndicator']) expect(styles).not.toContain(name);
});

test('colours that are left out are named nowhere', () => {
  const css = ['pink', 'orange', 'blue', 'red'].map((name) => `  --mantine-color-${name}-6: #123456;\n`).join('');
  expect(withoutUnusedColours(css)).toBe('  --mantine-color-blue-6: #123456;\n  --mantine-color-red-6: #123456;\n');
  const shades = ['pink', 'blue'].map((name) => `\t${name}: [\n\t\t"#123456"\n\t],\n`).join('');
  expect(withoutUnusedColours(shades)).toBe('\tblue: [\n\t\t"#123456"\n\t],\n');
  const src = fileURLToPath(new URL('../src', import.meta.url));
  const named = globSync('**/*.{ts,tsx,css}', { cwd: src }).filter((file) =>
    /['"](?:pink|grape|violet|indigo|cyan|green|lime|orange)['".]|color-(?:pink|grape|violet|indigo|cyan|green|lime|orange)-/.test(
      readFileSync(`${src}/${file}`, 'utf8'),
    ),
  );
  expect(named).toEqual([]);
});
