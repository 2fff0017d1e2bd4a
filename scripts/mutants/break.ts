/** One way to break a file: what stands from `start` to `end` (offsets in its text) becomes `text`. */
export type Break = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

export const applied = (source: string, { start, end, text }: Break): string =>
  source.slice(0, start) + text + source.slice(end);

export const lineOf = (source: string, { start }: Break): number => source.slice(0, start).split('\n').length;
