import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { randomToken } from '../crypto/secrets.ts';
import { asSystem } from '../db/transaction.ts';
import { refusedWith } from '../errors/failure.ts';
import type { Call, Services } from './services.ts';

const DEVICE_COOKIE = 'device';
const YEAR = 365 * 24 * 3600;
const MINUTE_MS = 60_000;

/** The browser behind a call. A new one gets its cookie with the answer. */
export const callOf = (config: Config, request: FastifyRequest, reply: FastifyReply): Call => {
  const sent = request.cookies[DEVICE_COOKIE];
  const known = sent !== undefined && /^[\w-]{43}$/.test(sent);
  const device = known ? sent : randomToken();
  if (!known && request.method !== 'GET') {
    reply.setCookie(DEVICE_COOKIE, device, {
      httpOnly: true,
      sameSite: 'strict',
      secure: config.PUBLIC_URL.startsWith('https:'),
      path: '/oauth-service/',
      maxAge: YEAR,
    });
  }
  return { address: request.ip, device, userAgent: request.headers['user-agent'] ?? '' };
};

/** Whoever is behind an address: one IPv4 address, or the /64 network that every IPv6 customer has to themselves. */
export const addressBlock = (ip: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [front = '', back] = ip.split('::');
  const [before, after] = [front, back ?? ''].map((part) => part.split(':').filter(Boolean));
  const groups = [
    ...(before ?? []),
    ...Array<string>(8)
      .fill('0')
      .slice((before ?? []).length + (after ?? []).length),
    ...(after ?? []),
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** Counts the calls of an address by the minute, in the database, so that all processes count together. */
export const limitAnonymous = ({ db, config }: Services) => {
  // Who is over the limit in this minute is refused without asking the database again, which a flood would block.
  let minute = 0;
  const exhausted = new Set<string>();

  const mayCall = async (bucket: string): Promise<boolean> => {
    const current = Math.floor(Date.now() / MINUTE_MS);
    if (current !== minute) exhausted.clear();
    minute = current;
    if (exhausted.has(bucket)) return false;
    const hits = await asSystem(db, 'rate-limit', async (tx) => {
      const { rows } = await sql<{ hits: number }>`
        insert into rate_limit (bucket, minute, hits) values (${bucket}, date_trunc('minute', now()), 1)
        on conflict (bucket, minute) do update set hits = rate_limit.hits + 1 returning hits`.execute(tx);
      return rows[0]?.hits ?? 0;
    });
    if (hits > config.ANONYMOUS_LIMIT) exhausted.add(bucket);
    return hits <= config.ANONYMOUS_LIMIT;
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET' || (await mayCall(addressBlock(request.ip)))) return;
    await reply.code(429).header('retry-after', '60').send(refusedWith(429));
  };
};
