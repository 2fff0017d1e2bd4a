import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';

/** What is told, to whoever collects traces, of the calls and jobs of this process. */
export type Traces = {
  /** Every call of the API becomes a span. */
  readonly watchCalls: (app: FastifyInstance) => void;
  /** A job becomes one. */
  readonly watchJob: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** So does a statement of either; what this answers says that it is over, and with what error. */
  readonly watchStatement: (text: string) => (error?: unknown) => void;
  /** Hands over what is left. */
  readonly stop: () => Promise<void>;
};

/** Nothing of OpenTelemetry is loaded unless there is somewhere to send traces to. */
export const startTraces = async (config: Config, log: Log): Promise<Traces | undefined> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = config;
  if (endpoint === undefined) return undefined;
  const { sendTraces } = await import('./open-telemetry.ts');
  return sendTraces(config, { endpoint, service }, log);
};
