import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';

/** What an organisation has chosen: an agency, or, without one, the platform. Null: as usual. */
export type Choice = { agencyId: number | null; timeZone: string | null; region: Region | null; version: number };

/** The clock and the bank holidays that somebody goes by. */
export type Calendar = { timeZone: string; region: Region };

/** Most agencies work there; every platform may choose otherwise. */
const FIRST_REGION: Region = 'ENGLAND_AND_WALES';

const choiceOf = (choices: readonly Choice[], agencyId: number | null): Choice | undefined =>
  choices.find((choice) => choice.agencyId === agencyId);

export const regionFrom = (choices: readonly Choice[], agencyId: number | null): Region =>
  (agencyId === null ? undefined : choiceOf(choices, agencyId)?.region) ??
  choiceOf(choices, null)?.region ??
  FIRST_REGION;

/** The deployment's time zone, unless the platform has chosen one, unless the agency has. */
export const calendarFrom = (
  choices: readonly Choice[],
  agencyId: number | null,
  deployment: { timeZone: string },
): Calendar => {
  const platform = choiceOf(choices, null);
  const own = agencyId === null ? undefined : choiceOf(choices, agencyId);
  return {
    timeZone: own?.timeZone ?? platform?.timeZone ?? deployment.timeZone,
    region: regionFrom(choices, agencyId),
  };
};

/** What holds for an organisation that chooses nothing itself. */
export const usualFor = (
  choices: readonly Choice[],
  agencyId: number | null,
  deployment: { timeZone: string },
): Calendar =>
  calendarFrom(
    choices.filter((choice) => choice.agencyId !== agencyId),
    agencyId,
    deployment,
  );

/** Where nobody has chosen everything is as usual. */
export const ownChoice = (choices: readonly Choice[], agencyId: number | null): Choice =>
  choiceOf(choices, agencyId) ?? { agencyId, timeZone: null, region: null, version: 1 };
