/*
 * What waits on this device until the server has it, and in which order it goes out. Each part of the log – a tab, the photo – keeps its own
 * saves; the submission comes behind all of them.
 */

/** A tab as it was when somebody pressed Next. */
export type Save<Content> = {
  readonly content: Content;
  /** Under which it is sent, as often as it takes. */
  readonly key: string;
  /** When it was pressed, ISO text. */
  readonly at: string;
  /**
   * The version that it goes on top of, from when it was sent first; undefined until then. With it nothing of the save changes any more: nobody
   * knows whether the server has it, and only the very same call can find out.
   */
  readonly version: number | undefined;
};

/** With one more. What was never sent is replaced; what may have arrived stays and goes first. The same again is no further save. */
export const enqueue = <Content>(
  saves: readonly Save<Content>[],
  save: Save<Content>,
  isSame: (one: Content, other: Content) => boolean,
): readonly Save<Content>[] => {
  const last = saves.at(-1);
  if (last && isSame(last.content, save.content)) return saves;
  return [...saves.filter(({ version }) => version !== undefined), save];
};

/** How far a part of the log is. */
export type Waiting = {
  /** When the first of what waits was pressed; undefined where nothing does. */
  readonly since: string | undefined;
  /** Somebody has to choose or correct something first. */
  readonly isBlocked: boolean;
  /** The server doesn’t take it. */
  readonly isRefused?: boolean;
};

/** The part to send now: of those that nobody has to look at, the one that has waited longest. */
export const nextToSend = <Part extends Waiting>(parts: readonly Part[]): Part | undefined =>
  parts
    .filter(({ since, isBlocked }) => since !== undefined && !isBlocked)
    .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''))[0];

/** Nobody has asked for it; it waits for its turn; it was sent, and may have arrived. */
export type Submission = 'NONE' | 'ASKED' | 'SENT';

/** What may have arrived is found out first: afterwards the server takes nothing else. Otherwise it comes behind everything, once. */
export const isTimeToSubmit = (submission: Submission, parts: readonly Waiting[]): boolean =>
  submission === 'SENT' ||
  (submission === 'ASKED' && parts.every(({ since, isBlocked }) => since === undefined && !isBlocked));

const DELAYS_MS = [2_000, 5_000, 15_000, 60_000] as const;

/** How long to wait after so many tries in a row that have not reached the server. */
export const retryDelay = (failures: number): number => DELAYS_MS[Math.min(failures, DELAYS_MS.length) - 1] ?? 0;

/** A log is kept on a device for so long after it was loaded. */
const KEPT_HOURS = 24;

export const keptUntil = (loaded: Date): string => new Date(loaded.getTime() + KEPT_HOURS * 3_600_000).toISOString();
