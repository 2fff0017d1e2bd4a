/** Passwords that may be tried for one account in {@link GUESS_WINDOW_MINUTES}; security design, rule 6. */
export const MAX_GUESSES = 10;
export const GUESS_WINDOW_MINUTES = 15;

/** Guesses of the last window: those of strangers together, and those of the browser that asks, if it is known. */
export type Guesses = { byStrangers: number; byThisDevice: number };

/** A browser that signed in before has a budget of its own, so that nobody can lock somebody else out. */
export const mayGuess = (guesses: Guesses, knownDevice: boolean): boolean =>
  (knownDevice ? guesses.byThisDevice : guesses.byStrangers) < MAX_GUESSES;

/** User names are compared without regard to case and surrounding blanks. */
export const accountOf = (username: string): string => username.trim().toLowerCase();
