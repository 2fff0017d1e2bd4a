import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { Failure } from '@worklane/contract/errors.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

const accessText = ({ access }: Endpoint): string => {
  if (access === 'ANYONE') return 'Needs no session.';
  const who = access.userTypes ? access.userTypes.join(', ') : 'every signed-in user';
  return `For ${who}${access.permission ? ` with ${access.permission}` : ''}.`;
};

/** A file goes by its media type; everything else is JSON. */
const answerOf = ({ response, summary }: Endpoint) => {
  if (!(response instanceof z.ZodFile)) return response;
  const { contentMediaType = 'application/octet-stream' } = z.toJSONSchema(response);
  return { description: summary, content: { [contentMediaType]: { schema: response } } };
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
  ...(endpoint.body ? { body: endpoint.body } : {}),
  response: { [endpoint.status ?? 200]: answerOf(endpoint), '4xx': Failure, '5xx': Failure },
});

/** OpenAPI 3.1 at /api/openapi.json and a page to browse it at /api/docs. Register before the routes. */
export const documentApi = async (app: FastifyInstance, productName: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list', validatorUrl: null } });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
};
