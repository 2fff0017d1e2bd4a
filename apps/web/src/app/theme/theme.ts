import {
  createTheme as createMantineTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeComponent,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Configuration } from '@worklane/contract/configuration.ts';
import { shadesOf } from './palette.ts';

/** Shade 7 carries white text; shade 6 is its lighter sister for the dark scheme. */
const INK: MantineColorsTuple = [
  '#f0f2fc',
  '#e0e4f7',
  '#c0c8ee',
  '#9daae4',
  '#7e8fdc',
  '#6276d3',
  '#4f62c6',
  '#3f4fb3',
  '#344295',
  '#2a3578',
];
/** Shade 6 is what dimmed text uses: 5.6 : 1 on white. Shade 5 draws the outline of inputs: 3.2 : 1. */
const GRAY: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e4e7ec',
  '#d3d8e0',
  '#b2bac6',
  '#868f9e',
  '#5e6877',
  '#434c59',
  '#2b323c',
  '#171b21',
];
const DARK: MantineColorsTuple = [
  '#d5d9e0',
  '#b8bec9',
  '#98a0ae',
  '#6d7685',
  '#4a515e',
  '#353b46',
  '#1b1f26',
  '#14171d',
  '#101318',
  '#0e1015',
];
const TEAL: MantineColorsTuple = [
  '#e8f7f2',
  '#d3efe5',
  '#a6dec9',
  '#75ccac',
  '#4dbc93',
  '#34b283',
  '#1f8f66',
  '#17795a',
  '#0f6249',
  '#084c38',
];
const AMBER: MantineColorsTuple = [
  '#fdf5e6',
  '#fae9cb',
  '#f4d199',
  '#eeb863',
  '#e8a238',
  '#d9881a',
  '#b06a0c',
  '#8f5508',
  '#734406',
  '#583303',
];
const ROSE: MantineColorsTuple = [
  '#fdeeee',
  '#f9dcdc',
  '#f0b6b7',
  '#e78d8f',
  '#df6a6d',
  '#d95256',
  '#c93b40',
  '#ad2f34',
  '#8f262a',
  '#701d20',
];

type Styles = Record<string, Record<string, string | number>>;

/** A plain object: `Modal.extend()` would pull the modal into the first chunk. */
const component = (defaultProps: Record<string, unknown>, styles: Styles = {}): MantineThemeComponent => ({
  defaultProps,
  styles,
});

const OVERLAY_TITLE = { fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.4, minWidth: 0 };

const components = {
  ActionIcon: component({ variant: 'subtle', color: 'gray' }),
  Alert: component({ variant: 'light' }, { body: { minWidth: 0 } }),
  Badge: component({ variant: 'light', radius: 'sm', tt: 'none', fw: 500 }),
  Button: component({}, { root: { fontWeight: 500 } }),
  Card: component({ withBorder: true, padding: 'lg', radius: 'lg', shadow: 'xs' }),
  Drawer: component(
    { closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: { role: 'none' } } },
    { title: OVERLAY_TITLE },
  ),
  InputClearButton: component({ 'aria-label': 'Clear' }),
  InputWrapper: component(
    { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    { label: { fontWeight: 500, marginBottom: 4 }, error: { marginTop: 4 } },
  ),
  Menu: component({ shadow: 'md', radius: 'md' }),
  Modal: component(
    {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.35 },
      transitionProps: { transition: 'pop', duration: 140 },
      closeButtonProps: { 'aria-label': 'Close' },
      attributes: { header: { role: 'none' } },
    },
    { title: OVERLAY_TITLE },
  ),
  NumberInput: component({ clampBehavior: 'none' }),
  Select: component({ checkIconPosition: 'right', comboboxProps: { shadow: 'md' } }),
  Skeleton: component({ radius: 'sm' }),
  Tabs: component({ keepMounted: false }),
  Title: component({}, { root: { letterSpacing: '-0.011em' } }),
};

/** The looks of `design/interface.md`; a deployment may bring its own primary colour. */
export const createTheme = ({ primaryColour }: Configuration): MantineThemeOverride =>
  createMantineTheme({
    primaryColor: 'ink',
    primaryShade: { light: 7, dark: 6 },
    colors: {
      ink: primaryColour ? shadesOf(primaryColour) : INK,
      gray: GRAY,
      dark: DARK,
      teal: TEAL,
      yellow: AMBER,
      red: ROSE,
    },
    black: '#171b21',
    fontFamily: "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', sans-serif",
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.3' },
        h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
        h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
      },
    },
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    shadows: {
      xs: '0 1px 2px rgba(23, 27, 33, 0.05)',
      sm: '0 1px 3px rgba(23, 27, 33, 0.08)',
      md: '0 4px 12px -2px rgba(23, 27, 33, 0.12)',
      lg: '0 12px 32px -6px rgba(23, 27, 33, 0.18)',
      xl: '0 24px 56px -12px rgba(23, 27, 33, 0.24)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components,
  });

/** Where the library's own choices miss AA contrast, or our surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-ink-light-color': 'var(--mantine-color-ink-7)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-ink-light-color': 'var(--mantine-color-ink-3)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
  },
});
