import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { alternatives } from '@worklane/contract/identity/needed-permission.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { Failure } from '@worklane/contract/errors.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const accessText = ({ access }: Endpoint): string => {
  if (access === 'ANYONE') return 'Needs no session.';
  const who = access.userTypes ? access.userTypes.join(', ') : 'every signed-in user';
  const needed = alternatives(access.permission).join(' or ');
  return `For ${who}${needed ? ` with ${needed}` : ''}.`;
};

/** The contract as Fastify and the OpenAPI document read it. */
export const routeSchema = (name: string, endpoint: Endpoint): FastifySchema => ({
  operationId: name,
  summary: endpoint.summary,
  description: accessText(endpoint),
  tags: [/\/v1\/([\w-]+)/.exec(endpoint.path)?.[1] ?? 'other'],
  ...(endpoint.access === 'ANYONE' ? {} : { security: [{ bearer: [] }] }),
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  // The fields beside a file are text until they are read with it.
  ...(endpoint.body && !endpoint.upload ? { body: endpoint.body } : {}),
  response: {
    ...(endpoint.answers === 'FILE' ? {} : { [endpoint.status ?? 200]: endpoint.response }),
    '4xx': Failure,
    '5xx': Failure,
  },
});

const BYTES = { type: 'string', format: 'binary' };

/** A file is no JSON, which is all that the schemas can say. */
const withFiles = (schema: FastifySchema): FastifySchema => {
  const { operationId } = schema as { operationId?: string };
  const endpoint = operationId === undefined ? undefined : endpoints[operationId];
  if (endpoint?.answers === 'FILE') {
    const success = { description: 'The file', content: { 'application/octet-stream': { schema: BYTES } } };
    return { ...schema, response: { 200: success, ...(schema.response as object) } };
  }
  if (!endpoint?.upload) return schema;
  const fields = endpoint.body ? (z.toJSONSchema(endpoint.body, { io: 'input' }) as Partial<JsonObject>) : {};
  const body = {
    type: 'object',
    properties: { ...fields.properties, file: { ...BYTES, description: endpoint.upload.accepts.join(', ') } },
    required: [...(fields.required ?? []), 'file'],
  };
  return Object.assign({}, schema, { consumes: ['multipart/form-data'], body });
};

type JsonObject = { properties: object; required: string[] };

/** OpenAPI 3.1 at /api/openapi.json and a page to browse it at /api/docs. Register before the routes. */
export const documentApi = async (app: FastifyInstance, productName: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: withFiles(schema), url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list', validatorUrl: null } });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
};
