import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '#platform/turns.ts';

/** argon2id, the library's default, at OWASP's 46 MiB setting: about 30 ms of one core. */
const SETTINGS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Hashing is memory-hard on purpose, so only two run at once, and only so many wait. */
const inTurn = createTurns(2, 100);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, SETTINGS));

/** Somebody without a password, or nobody at all, costs as much time as a wrong password. */
const NOBODY = hash('nobody has this password', SETTINGS);

/** Whether the password fits; `stored` is null for unknown users, who never get in. */
export const passwordFits = (stored: string | null, password: string): Promise<boolean> =>
  inTurn(async () => {
    const fits = await verify(stored ?? (await NOBODY), password);
    return fits && stored !== null;
  });

/** The hash was made with other settings than today's and should be replaced now that the password is at hand. */
export const isOutdated = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = SETTINGS;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};
