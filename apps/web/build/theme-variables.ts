import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { Configuration } from '@worklane/contract/configuration.ts';
import { createTheme } from '../src/app/theme/theme.ts';

/** Fonts and their sizes stay: without scripts no theme comes, and the page says so in them. */
const REPLACED = /-(color|shadow|spacing|radius|h\d)-/;

type Variables = Readonly<Record<'variables' | 'light' | 'dark', Readonly<Record<string, string>>>>;

const variablesOf = (theme: MantineThemeOverride): Variables =>
  defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));

/** The library's own variables without those that our theme puts onto the page in their place before anything is drawn. */
export const withoutReplacedVariables = (css: string): string => {
  const before = variablesOf({});
  const after = variablesOf(createTheme({ primaryColour: null } as Configuration));
  return css.replaceAll(/^:root([^{]*)\{([^}]*)\}/gm, (_, selector: string, lines: string) => {
    const part = selector.includes('dark') ? 'dark' : selector.includes('light') ? 'light' : 'variables';
    const kept = lines.split(';').filter((line) => {
      const name = line.trim().split(':')[0] ?? '';
      return !REPLACED.test(name) || before[part][name] === after[part][name];
    });
    return `:root${selector}{${kept.join(';')}}`;
  });
};
