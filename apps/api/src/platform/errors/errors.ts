import type { Violation } from '@worklane/contract/errors.ts';

/** The five ways in which a request can be refused. `code` is stable for clients, `message` is for people. */
export type Kind = 'NotFound' | 'Forbidden' | 'Conflict' | 'RuleBroken' | 'Unauthenticated';

export class Refusal extends Error {
  readonly kind: Kind;
  readonly code: string;
  readonly violations: Violation[];

  constructor(kind: Kind, code: string, message: string, violations: Violation[] = []) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.violations = violations;
  }
}

/** Absent, or of another organisation: the two answer alike. */
/** `perhaps` says what may have become of it. */
export const notFound = (what: string, perhaps?: string) =>
  new Refusal('NotFound', 'NOT_FOUND', [`This ${what} does not exist.`, perhaps].filter(Boolean).join(' '));

export const forbidden = () => new Refusal('Forbidden', 'FORBIDDEN', 'You are forbidden from accessing this resource.');

/** Of an agency that the platform has suspended. */
export const suspended = (supportEmail: string) =>
  new Refusal(
    'Forbidden',
    'SUSPENDED',
    `Your agency is suspended, so you can finish what is under way but not take on anything new. To have it reactivated, write to ${supportEmail}.`,
  );

/** `field` points at the input that is to blame, if one is. */
export const conflict = (code: string, message: string, field?: string) =>
  new Refusal('Conflict', code, message, field === undefined ? [] : [{ field, message }]);

/** Somebody else saved first. */
export const stale = () => conflict('STALE', 'Somebody else has just changed this. Reload and try again.');

/** A rule of the business says no. `field` points at the input that is to blame, if one is. */
export const ruleBroken = (code: string, message: string, field = '') =>
  new Refusal('RuleBroken', code, message, [{ field, message }]);

export const unauthenticated = (message = 'Sign in to continue.') =>
  new Refusal('Unauthenticated', 'UNAUTHENTICATED', message);

/** Throws 403 unless the policy said yes. */
export const authorise = (allowed: boolean): void => {
  if (!allowed) throw forbidden();
};

/** The row, or 404. */
export const found = <T>(row: T | undefined, what: string, perhaps?: string): T => {
  if (row === undefined) throw notFound(what, perhaps);
  return row;
};
