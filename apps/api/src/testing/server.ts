import type { FastifyInstance } from 'fastify';
import type { TestApp } from './test-app.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { createFiles } from '#platform/files/files.ts';
import type { Module, Route } from '#platform/http/module.ts';
import { bindRoute } from '#platform/http/route.ts';
import { createServer } from '#platform/http/server.ts';
import { createLog, type LogStream } from '#platform/watch/log.ts';

/** Settings of a test, on top of those of {@link TestApp}. */
const settingsOf = (app: TestApp, changed: Record<string, string>): Config => {
  const { TOKEN_SECRET, FILES_DIR, ANONYMOUS_LIMIT, SESSION_LIMIT } = app.app.services.config;
  const usual = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET,
    FILES_DIR,
    ANONYMOUS_LIMIT: `${ANONYMOUS_LIMIT}`,
    SESSION_LIMIT: `${SESSION_LIMIT}`,
  };
  return readConfig({ ...usual, ...changed });
};

type Choice = {
  settings?: Record<string, string>;
  modules?: readonly Module[];
  /** Endpoints that only this test knows, by name. */
  routes?: Record<string, Route>;
  log?: LogStream;
};

/** A second server on the database of a test: with other settings, with routes of its own, or heard by the test. */
export const startServer = async (
  app: TestApp,
  { settings = {}, modules = [], routes = {}, log }: Choice,
): Promise<FastifyInstance> => {
  const config = settingsOf(app, settings);
  const services = { ...app.app.services, config, files: createFiles(config), log: createLog(config, log) };
  const server = await createServer(services, modules);
  for (const [name, route] of Object.entries(routes)) bindRoute(server, services, name, route);
  await server.ready();
  return server;
};
