import type { FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { loggedError } from './without-values.ts';

export type Log = Logger;

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

/** For somebody who looks on: the time, what happened, and where. */
const forPeople = (): LogStream =>
  pretty({
    colorize: process.stdout.isTTY,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,req,res,responseTime',
    messageFormat: (line, message) => {
      const { req, responseTime } = line as { req?: { method: string; url: string }; responseTime?: number };
      const place = req ? ` (${req.method} ${req.url})` : '';
      const time = responseTime === undefined ? '' : ` after ${Math.round(responseTime)} ms`;
      return `${String(line[message])}${place}${time}`;
    },
  });

const isForPeople = ({ LOG_FORMAT }: Config): boolean =>
  LOG_FORMAT === undefined ? process.stdout.isTTY : LOG_FORMAT === 'text';

/** The log of the process: lines for people in a terminal, JSON otherwise, unless `LOG_FORMAT` says which. */
export const createLog = (config: Config, stream?: LogStream): Log => {
  const options = {
    level: config.LOG_LEVEL,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: placeOf(request) }),
      // What was not yet made fit for the log where its input is known.
      err: (error: unknown) => (error instanceof Error ? loggedError(error) : error),
    },
  };
  if (stream) return pino(options, stream);
  return isForPeople(config) ? pino(options, forPeople()) : pino(options);
};
