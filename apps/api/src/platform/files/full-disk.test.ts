import { uploadEndpoint } from '@worklane/contract/endpoint.ts';
import { MIB } from '@worklane/contract/files/upload.ts';
import type { FastifyInstance } from 'fastify';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../testing/server.ts';
import { makeSmallDisk } from '../../testing/small-disk.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadRoute } from '../http/module.ts';
import { aPdf } from './sample-file.factory.ts';
import { keepFile } from './stored-file.queries.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';

const SPACE = 1024 * 1024;
const disk = makeSmallDisk(SPACE / 1024);

const addDocument = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/example-document',
  summary: 'Keeps a document of the own agency, unless the database is full',
  access: { userTypes: ['AGENCY'] },
  upload: { kind: 'EXAMPLE', accepts: ['application/pdf'], maxBytes: 10 * MIB },
  query: z.strictObject({ full: z.stringbool().default(false) }),
  response: z.object({ id: z.int() }),
});
const addDocumentRoute = uploadRoute(addDocument, async (cx, { query }, file) => {
  const id = await keepFile(cx, file, { agencyId: cx.actor.agencyId ?? 0 });
  if (query.full) throw Object.assign(new Error('could not extend file'), { code: '53100' });
  return { id };
});

const OUT_OF_SPACE = {
  status: 507,
  code: 'OUT_OF_SPACE',
  message: 'The server is out of space, so this was not saved. Please try again later.',
  violations: [],
};

// Only root may make a disk; elsewhere `failure.test.ts` says what a full one is answered with.
describe.skipIf(disk === undefined)('when the disk of the files is full', () => {
  const folder = disk?.folder ?? '';
  let app: TestApp;
  let server: FastifyInstance;
  let address: string;
  let token: string | undefined;
  beforeAll(async () => {
    app = await startTestApp();
    server = await startServer(app, { settings: { FILES_DIR: folder }, routes: { addDocument: addDocumentRoute } });
    address = await server.listen({ port: 0, host: '127.0.0.1' });
    const agencyId = await app.system((tx) => anAgency(tx));
    ({ token } = await app.signedIn({ userType: 'AGENCY', agencyId }));
  });
  afterAll(async () => {
    await server.close();
    await app.close();
    disk?.remove();
  });
  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  });

  const filesThere = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  /** Over a real connection, which is where an upload breaks off that nobody reads to its end. */
  const upload = async (size: number, query = '') => {
    const form = new FormData();
    const bytes = Buffer.concat([aPdf(), Buffer.alloc(size, ' ')]);
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'letter.pdf');
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(address + addDocument.path + query, { method: 'POST', headers, body: form });
    return { status: response.status, body: await response.json() };
  };

  test.each([
    ['before it has arrived', 5 * SPACE],
    ['once it has arrived', 0.7 * SPACE],
  ])('an upload that finds no room %s is refused with a sentence and leaves nothing', async (_when, size) => {
    expect(await upload(size)).toEqual({ status: 507, body: OUT_OF_SPACE });
    expect(await filesThere()).toEqual([]);
  });

  test('or that of the database, what was kept for it goes at once', async () => {
    expect(await upload(1000, '?full=true')).toEqual({ status: 507, body: OUT_OF_SPACE });
    expect(await filesThere()).toEqual([]);
  });

  test('small files still find room, and large ones again when there is some', async () => {
    await writeFile(join(folder, 'something-else'), Buffer.alloc(SPACE - 128 * 1024));
    expect((await upload(0.4 * SPACE)).status).toBe(507);
    expect((await upload(1000)).status).toBe(200);
    await rm(join(folder, 'something-else'));
    expect((await upload(0.4 * SPACE)).status).toBe(200);
    expect(await filesThere()).toHaveLength(2);
  });
});
