import type { MantineColorsTuple } from '@mantine/core';

type Rgb = readonly [red: number, green: number, blue: number];

/** Of the ten shades the eighth carries white text; the ones before it fade to white, the ones after to black. */
const TOWARDS_WHITE = [0.92, 0.84, 0.68, 0.5, 0.34, 0.2, 0.1];
const TOWARDS_BLACK = [0.16, 0.32];

/** WCAG 2.2 AA for text. */
const LEAST_CONTRAST = 4.5;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * Ten shades of a deployment's colour (`#rrggbb`). A colour too light to carry white text is darkened until it does:
 * the logo keeps the exact colour, buttons stay readable.
 */
export const shadesOf = (colour: string): MantineColorsTuple => {
  let base = rgbOf(colour);
  while (contrast(base, WHITE) < LEAST_CONTRAST) base = mix(base, BLACK, 0.04);
  const shades = [
    ...TOWARDS_WHITE.map((share) => mix(base, WHITE, share)),
    base,
    ...TOWARDS_BLACK.map((share) => mix(base, BLACK, share)),
  ];
  return shades.map(hexOf) as unknown as MantineColorsTuple;
};

const rgbOf = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Relative luminance and contrast as WCAG defines them. */
const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export const contrast = (one: Rgb, other: Rgb): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
