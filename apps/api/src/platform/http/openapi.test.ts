import { alternatives } from '@worklane/contract/identity/needed-permission.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** What OpenAPI 3.1 asks of a document, as far as ours uses it. */
const Schema = z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() });
const Media = z.strictObject({ 'application/json': z.strictObject({ schema: Schema }) });
/** One file, and fields beside it. */
const Upload = z.strictObject({
  'multipart/form-data': z.strictObject({
    schema: Schema.extend({ properties: z.looseObject({ file: z.looseObject({ format: z.literal('binary') }) }) }),
  }),
});
const Bytes = z.strictObject({
  'application/octet-stream': z.strictObject({ schema: Schema.extend({ format: z.literal('binary') }) }),
});
const Parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: Schema,
  description: z.string().optional(),
});
const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string().min(1)).length(1),
  parameters: z.array(Parameter).default([]),
  requestBody: z.strictObject({ required: z.boolean().optional(), content: z.union([Media, Upload]) }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/),
    z.strictObject({ description: z.string().min(1), content: z.union([Media, Bytes]).optional() }),
  ),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1) }),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), bearerFormat: z.string() }),
    }),
    schemas: z.record(z.string(), Schema),
  }),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
});

let app: TestApp;
let document: z.infer<typeof Document>;
beforeAll(async () => {
  app = await startTestApp();
  const { statusCode, body } = await app.app.server.inject('/api/openapi.json');
  if (statusCode !== 200) throw new Error(`The document cannot be read: ${statusCode}.`);
  document = Document.parse(JSON.parse(body));
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

const isServed = (method: string, path: string) => app.app.server.hasRoute({ method, url: path });

describe('the OpenAPI document', () => {
  test('holds every endpoint that is served, under its name, and nothing else', () => {
    const served = Object.entries(endpoints).filter(([, { method, path }]) => isServed(method, path));
    const expected = served.map(([name, { method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${name}`);
    expect(
      operations()
        .map(({ method, path, operation }) => `${method} ${path} ${operation.operationId}`)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(expected.toSorted((one, other) => one.localeCompare(other)));
    expect(expected).not.toEqual([]);
  });

  test('declares every parameter of a path, once and as required', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))).toEqual(
        inPath.toSorted((one, other) => one.localeCompare(other)),
      );
      expect(declared.every(({ required }) => required)).toBe(true);
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('says who may call', () => {
    for (const { operation } of operations()) {
      const access = endpoints[operation.operationId]?.access;
      expect(operation.security).toEqual(access === 'ANYONE' ? undefined : [{ bearer: [] }]);
      if (access === 'ANYONE') continue;
      for (const permission of alternatives(access?.permission)) expect(operation.description).toContain(permission);
    }
  });

  test('says what comes back, and that every failure looks alike', () => {
    for (const { operation } of operations()) {
      const status = String(endpoints[operation.operationId]?.status ?? 200);
      expect(Object.keys(operation.responses).toSorted((one, other) => one.localeCompare(other))).toEqual(
        [status, '4XX', '5XX'].toSorted((one, other) => one.localeCompare(other)),
      );
      const failure = operation.responses['4XX']?.content;
      expect(failure).toMatchObject({
        'application/json': { schema: { required: ['status', 'code', 'message', 'violations'] } },
      });
    }
  });

  test('groups calls by what they are about', () => {
    expect(operations().find(({ operation }) => operation.operationId === 'login')?.operation.tags).toEqual([
      'user-permission',
    ]);
    expect(
      operations().find(({ operation }) => operation.operationId === 'listAssignmentCodes')?.operation.tags,
    ).toEqual(['assignment-code']);
  });

  test('shows an example of every body that is accepted', () => {
    const wrong = Object.entries(endpoints).filter(
      ([, { body, example }]) => body?.safeParse(example).success === false,
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});

describe('the reference page', () => {
  const fetched = async (url: string) => {
    const response = await app.app.server.inject(url);
    expect([url, response.statusCode]).toEqual([url, 200]);
    return response;
  };

  test('consists of files of our own, without a script or a handler in the page', async () => {
    const { body } = await fetched('/api/docs');
    const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes = '', text = ''] of scripts) {
      expect(text.trim()).toBe('');
      expect(attributes).toMatch(/src="\/api\/docs\/static\/[\w.-]+"/);
    }
    expect(body).not.toMatch(/\son\w+=|<style|javascript:|https?:\/\//i);
    for (const [, address = ''] of body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) await fetched(address);
  });

  test('loads the document from this server and sends it nowhere for validation', async () => {
    const { body } = await fetched('/api/docs/static/swagger-initializer.js');
    expect(body).toContain('"validatorUrl":null');
    await fetched('/api/docs/json');
  });
});
