/** What the paper holds, section by section; null reads as not recorded. */
export type PackFact = readonly [label: string, value: string | null];

export type PackSection = {
  readonly title: string;
  /** What a reader has to know of it. */
  readonly note?: string;
  readonly facts: readonly PackFact[];
};

export type Pack = {
  readonly reference: string;
  readonly agency: string;
  /** When, by whom and why it was made. */
  readonly made: string;
  readonly sections: readonly PackSection[];
};
