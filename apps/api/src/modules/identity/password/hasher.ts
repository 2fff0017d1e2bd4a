import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, at OWASP's 46 MiB setting: about 30 ms of one core. */
const SETTINGS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Hashing is memory-hard on purpose, so only this many run at once, and only so many wait. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

/** Too many people sign in at this moment. */
export class HashingBusy extends Error {
  readonly code = '53300';
}

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new HashingBusy('Too many passwords are being checked.');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

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
