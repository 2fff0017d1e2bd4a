/** The colours of a chart’s parts, in their order; after the last one they begin anew (`charts.module.css`). */
const COLOURS = 6;

export const seriesOf = (index: number): string => `var(--series-${index % COLOURS})`;

/** A part of a whole, as a legend names it. */
export type Slice = { readonly name: string; readonly count: number };

const grouped = new Intl.NumberFormat('en-GB');

/** `1,234` */
export const countText = (count: number): string => grouped.format(count);
