import type { Region } from './region.ts';

export const regionWords: Readonly<Record<Region, string>> = {
  ENGLAND_AND_WALES: 'England and Wales',
  SCOTLAND: 'Scotland',
  NORTHERN_IRELAND: 'Northern Ireland',
};

/** The choices of a select. */
export const regionChoices = Object.entries(regionWords).map(([value, label]) => ({ value, label }));
