import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { addressBlock } from './anonymous.ts';
import { answerErrors, answerUnroutable } from './error-answers.ts';
import { compressAnswers } from './compress-answers.ts';
import { serveHealth } from './health.ts';
import { logRequests, requestIdOf } from './request-log.ts';
import type { Module } from './module.ts';
import { documentApi } from './openapi.ts';
import { BODY_LIMIT, bindRoute } from './route.ts';
import type { Services } from './services.ts';
import { serveSignedCalls } from './signed-calls.ts';
import { recogniseSessions } from './session-of-request.ts';
import { readWebApp, serveWebApp, type WebApp } from './web-app.ts';

/** Nobody may keep a connection busy by sending a request drop by drop. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Pictures of the deployment may lie on another host, which the browser has to be told. */
const pictureHosts = ({ LOGO_URL, FAVICON_URL }: Config): string[] =>
  [LOGO_URL, FAVICON_URL].flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));

const secure = async (app: FastifyInstance, config: Config, { inlineScripts }: WebApp) => {
  const tls = config.PUBLIC_URL.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        // The component library sets sizes and colours as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictureHosts(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(tls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: tls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Browsers that knew these are gone; on small answers they weigh as much as what is said.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
};

/** Of the route that was found, not of the address as it was written: `/%61pi` is `/api`, too. */
const isCall = (route: string | undefined): boolean => /^\/(api|oauth-service|tina)\//.test(route ?? '');

/** What is no page may load nothing; that is also shorter than what a page needs, on answers as small as these. */
const POLICY_OF_JSON = "default-src 'none';frame-ancestors 'none'";

/** What calls answer is kept nowhere, and is no page. */
const guardCalls = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply) => {
    if (!isCall(request.routeOptions.url ?? request.url)) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      reply.header('content-security-policy', POLICY_OF_JSON).removeHeader('origin-agent-cluster');
  });
};

const limitCalls = async (app: FastifyInstance, config: Config) => {
  await app.register(rateLimit, {
    max: config.SESSION_LIMIT,
    timeWindow: '1 minute',
    // One session is one caller; without one the address is, whatever it sends in place of a token.
    keyGenerator: (request) => request.sessionId ?? addressBlock(request.ip),
    allowList: (request) => !isCall(request.routeOptions.url),
  });
};

/** While the server drains, every answer is the last one on its connection; an idle one would hold up the end. */
const endConnectionsWhenClosing = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
};

const routesOf = (modules: readonly Module[], endpoint: Endpoint) =>
  modules.flatMap((module) => module.routes).filter((route) => route.endpoint === endpoint);

/** Every endpoint of the contract is served once, or the product does not start. */
export const assertComplete = (modules: readonly Module[]): void => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (routesOf(modules, endpoint).length !== 1) throw new Error(`${name} has to be served by exactly one route.`);
  }
};

const bindModules = (app: FastifyInstance, services: Services, modules: readonly Module[]) => {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    for (const route of routesOf(modules, endpoint)) bindRoute(app, services, name, route);
  }
};

/** The HTTP server on top of the modules. */
export const createServer = async (services: Services, modules: readonly Module[]): Promise<FastifyInstance> => {
  const { config } = services;
  // As wide as the server's own type, or every plugin would have to name ours.
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf(config),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.TRUST_PROXY ?? false,
    // What still arrives on an open connection while the server drains is answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400 },
    frameworkErrors: answerUnroutable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, Object.assign({}, ...modules.map((module) => module.constraints)), services.outage);
  logRequests(app);
  const web = readWebApp(config);
  await secure(app, config, web);
  endConnectionsWhenClosing(app);
  await app.register(cookie);
  // A file that is too large is read to its end, so that the sender hears why it was refused.
  await app.register(multipart, { throwFileSizeLimit: false });
  recogniseSessions(app, services.tokens);
  await limitCalls(app, config);
  guardCalls(app);
  compressAnswers(app);
  await documentApi(app, config.PRODUCT_NAME);
  serveHealth(app, services);
  bindModules(app, services, modules);
  await serveSignedCalls(app, services, modules);
  await serveWebApp(app, web);
  return app;
};
