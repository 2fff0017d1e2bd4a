/** What the page of a new password shows while somebody types; kept free of schemas so that the page stays light. */
export type PasswordRule = {
  readonly hint: string;
  /** What is said about a password that breaks it; null for what is good advice and no more. */
  readonly weakness: string | null;
  readonly met: (password: string) => boolean;
};

/** Document 000, section 5: the live hints of a new password. The last one is shown, and not enforced. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    hint: 'At least 8 characters',
    weakness: 'Use at least 8 characters.',
    met: (password) => password.length >= 8,
  },
  {
    hint: 'One uppercase letter',
    weakness: 'Use at least one uppercase letter.',
    met: (password) => /\p{Lu}/u.test(password),
  },
  {
    hint: 'One lowercase letter',
    weakness: 'Use at least one lowercase letter.',
    met: (password) => /\p{Ll}/u.test(password),
  },
  { hint: 'One digit', weakness: 'Use at least one digit.', met: (password) => /\d/.test(password) },
  {
    hint: 'One special character from !@#$%^&*',
    weakness: null,
    met: (password) => /[!@#$%^&*]/.test(password),
  },
];

/** The first enforced rule that a password breaks. */
export const brokenRule = (password: string): string | undefined =>
  PASSWORD_RULES.find(({ weakness, met }) => weakness !== null && !met(password))?.weakness ?? undefined;
