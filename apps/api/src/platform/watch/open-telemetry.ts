import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';
import { watchDependency, type Dependency } from './outage.ts';
import type { Traces } from './traces.ts';
import { version } from './version.ts';

const BATCH_EVERY_MS = 1000;
/** For one batch, attempts after the first included. */
const EXPORT_MS = 5000;
/** A stop waits no longer for a collector that does not answer. */
const STOP_MS = 2000;
/** Longer statements say no more than their beginning does. */
const MAX_STATEMENT = 4000;

/** Pages, files of the build and the questions of a balancer would bury the calls. */
const CALL = /^\/(api|oauth-service|tina)\//;

/** A collector that is away is told of like everything else that is; what it should have had meanwhile is lost. */
const received = (exporter: SpanExporter, collector: Dependency): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code === ExportResultCode.SUCCESS) collector.worked();
      else collector.failed(result.error ?? new Error('The traces were refused.'));
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
});

/** Values travel beside a statement. What stands in it as text is written there by us, and is left out all the same. */
const withoutTexts = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_STATEMENT);

/** What kind of error it was. Its message may quote what somebody sent. */
const markFailed = (span: Span, error: unknown): void => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const kind = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', typeof code === 'string' ? code : kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Sends traces as OTLP by HTTP. Spans hold routes, statuses and statements, and nothing that came from anybody. */
export const sendTraces = (
  config: Config,
  { endpoint, service }: { endpoint: string; service: string },
  log: Log,
): Traces => {
  const collector = watchDependency(log, 'The collector of traces');
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version(config).version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: received(exporter, collector),
        scheduledDelayMillis: BATCH_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('worklane');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<FastifyRequest, Span>();

  /** The trace that a proxy has begun; what a stranger says of one is not believed. */
  const callerOf = ({ headers }: FastifyRequest): Context =>
    config.TRUST_PROXY === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

  const begin = (request: FastifyRequest, route: string): Context => {
    const caller = callerOf(request);
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'worklane.request_id': request.id,
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    spans.set(request, span);
    return trace.setSpan(caller, span);
  };

  return {
    watchCalls: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const { url: route = '' } = request.routeOptions;
        if (CALL.test(route)) current.run(begin(request, route), done);
        else done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    watchJob: async (name, work) => {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    watchStatement: (text) => {
      const context = current.getStore();
      // What the process does for itself, such as looking for jobs, would be a trace of its own every second.
      if (!context) return () => {};
      const statement = withoutTexts(text);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
      const [verb = ''] = statement.split(' ', 1);
      const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes }, context);
      return (error) => {
        if (error !== undefined) markFailed(span, error);
        span.end();
      };
    },
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), delay(STOP_MS, undefined, { ref: false })]);
      collector.stop();
    },
  };
};
