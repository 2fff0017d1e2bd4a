import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where log lines go instead of the standard output. */
export type LogStream = { write: (line: string) => void };

/**
 * The route that was called, with the ids that are numbers. Nothing else of an address reaches a log line: refresh
 * tokens travel in a path, names in a query, and anything at all in an address that we do not know.
 */
const placeOf = (request: FastifyRequest): string => {
  const params = request.params as Readonly<Record<string, string>>;
  return (request.routeOptions.url ?? 'unknown').replace(/:(\w+)/g, (_, name: string) =>
    /^\d+$/.test(params[name] ?? '') ? String(params[name]) : '…',
  );
};

/** Where an error arose, without its message: that of a database error may quote a value. */
const stackOf = ({ message, stack = '' }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim());

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const loggerOf = ({ LOG_LEVEL }: Config, stream: LogStream | undefined) => ({
  level: LOG_LEVEL,
  ...(stream ? { stream } : {}),
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: placeOf(request) }),
    err: (error: Error & { code?: unknown; constraint?: unknown }) => ({
      type: error.name,
      message: '',
      code: wordOf(error.code),
      constraint: wordOf(error.constraint),
      stack: stackOf(error).join('\n'),
    }),
  },
});
