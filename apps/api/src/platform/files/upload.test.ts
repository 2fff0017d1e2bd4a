import { readdir, readFile, utimes } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { endpoint, uploadEndpoint } from '@worklane/contract/endpoint.ts';
import { FileLink } from '@worklane/contract/files/file.ts';
import { MIB } from '@worklane/contract/files/upload.ts';
import { Id } from '@worklane/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { multipartOf, type SentFile } from '../../testing/multipart.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { conflict } from '../errors/errors.ts';
import { route, uploadRoute } from '../http/module.ts';
import { scanQuarantined, sweepFiles } from '#modules/files/file.jobs.ts';
import { linkTo } from './file-link.ts';
import { files } from '#modules/files/module.ts';
import { createFiles } from './files.ts';
import { anObjectStream, aPdf, aPhoto, aPng } from './sample-file.factory.ts';
import { dropFile, keepFile } from './stored-file.queries.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';

const MAX_BYTES = 200_000;
const PATH = '/api/v1/example-document';

const addDocument = uploadEndpoint({
  method: 'POST',
  path: PATH,
  summary: 'Keeps a document of the own agency',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' },
  upload: {
    kind: 'EXAMPLE',
    accepts: ['image/png', 'image/jpeg', 'application/pdf'],
    maxBytes: MAX_BYTES,
    maxSide: 500,
  },
  body: z.strictObject({ title: z.string().max(20, 'Use at most 20 characters.'), pages: z.coerce.number() }),
  response: z.object({ id: z.int(), title: z.string(), pages: z.int(), name: z.string() }),
});
const addPicture = uploadEndpoint({
  method: 'POST',
  path: '/api/v1/example-picture',
  summary: 'Keeps a picture, or refuses to once it has come',
  access: { userTypes: ['AGENCY'] },
  upload: { kind: 'EXAMPLE', accepts: ['image/png'], maxBytes: 10 * MIB },
  query: z.strictObject({ refuse: z.enum(['yes', 'no']).default('no') }),
  response: z.object({ id: z.int() }),
});
const linkToDocument = endpoint({
  method: 'POST',
  path: `${PATH}/:id/link`,
  summary: 'A link to a document',
  access: { userTypes: ['AGENCY'] },
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ save: z.stringbool().default(false) }),
  response: FileLink,
});

const routes = {
  addDocument: uploadRoute(addDocument, async (cx, { body }, file) => ({
    ...body,
    id: await keepFile(cx, file, { agencyId: cx.actor.agencyId ?? 0 }),
    name: file.name,
  })),
  addPicture: uploadRoute(addPicture, async (cx, { query }, file) => {
    const id = await keepFile(cx, file, { agencyId: cx.actor.agencyId ?? 0 });
    if (query.refuse === 'yes') throw conflict('NO', 'No.');
    return { id };
  }),
  linkToDocument: route(linkToDocument, (cx, { params, query }) => linkTo(cx, params.id, { attachment: query.save })),
};

let app: TestApp;
let server: FastifyInstance;
let scanned: FastifyInstance;
let scanner: { server: Server; answers: string };
let folder: string;
let consultant: Caller;
let neighbour: Caller;

beforeAll(async () => {
  app = await startTestApp();
  folder = app.app.services.config.FILES_DIR;
  server = await startServer(app, { modules: [files], routes });
  scanner = await aScanner();
  scanned = await startServer(app, {
    modules: [files],
    routes,
    settings: { CLAMD_ADDRESS: addressOf(scanner.server) },
  });
  consultant = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
});
afterAll(async () => {
  await server.close();
  await scanned.close();
  scanner.server.close();
  await app.close();
});

const addressOf = (listening: Server) => `127.0.0.1:${(listening.address() as AddressInfo).port}`;

/** Speaks clamd's INSTREAM as far as an upload needs it. */
const aScanner = async (): Promise<{ server: Server; answers: string }> => {
  const state = { answers: 'stream: OK', server: createServer() };
  state.server.on('connection', (socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      received = Buffer.concat([received, part as Buffer]);
      if (received.subarray(-4).every((byte) => byte === 0)) socket.end(`${state.answers}\0`);
    });
  });
  await new Promise<void>((resolve) => {
    state.server.listen(0, '127.0.0.1', resolve);
  });
  return state;
};

type Reply = { status: number; body: Record<string, unknown>; headers: Record<string, unknown>; raw: Buffer };

const authorised = ({ token }: Caller) => ({ authorization: `Bearer ${token ?? ''}` });

const upload = async (
  file: SentFile | SentFile[],
  {
    to = server,
    path = PATH,
    by = consultant,
    fields = {},
  }: { to?: FastifyInstance; path?: string; by?: Caller; fields?: object } = {},
): Promise<Reply> => {
  const given = path === PATH ? { title: 'A letter', pages: 2, ...fields } : fields;
  const { payload, headers } = multipartOf(file, given);
  const response = await to.inject({ method: 'POST', url: path, payload, headers: { ...headers, ...authorised(by) } });
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as Record<string, unknown>,
    headers: response.headers,
    raw: response.rawPayload,
  };
};

const png = async (name = 'picture.png', width = 64): Promise<SentFile> => ({
  name,
  type: 'image/png',
  bytes: await aPng(width, 48),
});
const pdf = (bytes: Buffer, name = 'letter.pdf'): SentFile => ({ name, type: 'application/pdf', bytes });

const linkOf = (id: unknown, { by = consultant, save = false, to = server } = {}) =>
  to.inject({ method: 'POST', url: `${PATH}/${String(id)}/link?save=${save}`, headers: authorised(by) });

const opened = async (id: unknown, options: { save?: boolean } = {}) => {
  const link = await linkOf(id, options);
  const { url } = JSON.parse(link.body) as { url: string };
  return { url, ...(await server.inject({ url })) };
};

const keptKeys = async (): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /^[0-9a-f]{2}[/\\]/.test(name)).map((name) => name.slice(3));
};
const spooled = () => readdir(join(folder, 'incoming')).catch(() => []);
const rowOf = async (id: unknown) => {
  const [row] = await ownerQuery<Record<string, unknown>>(app, 'select * from stored_file where id = $1', [id]);
  return row ?? {};
};

const messageOf = ({ body }: Reply) => [body['code'], (body['violations'] as { field: string; message: string }[])[0]];

describe('a good file', () => {
  test('is kept under a random key with what is known of it, beside the fields that came along', async () => {
    const { status, body } = await upload(pdf(aPdf()), { fields: { title: 'Insurance' } });
    expect([status, body]).toEqual([200, { id: expect.any(Number), title: 'Insurance', pages: 2, name: 'letter.pdf' }]);
    const row = await rowOf(body['id']);
    expect(row).toMatchObject({
      kind: 'EXAMPLE',
      content_type: 'application/pdf',
      status: 'CLEAN',
      name: 'letter.pdf',
    });
    expect(row['uploaded_by_user_id']).toBe(String(consultant.userId));
    const key = String(row['key']);
    expect(await readFile(join(folder, key.slice(0, 2), key))).toEqual(aPdf());
    expect(await spooled()).toEqual([]);
  });

  test('a picture is written anew: upright, smaller, and without the place where it was taken', async () => {
    const { body } = await upload({ name: 'IMG_1.JPEG', type: 'image/jpeg', bytes: await aPhoto(1200, 600) });
    const { rawPayload, headers } = await opened(body['id']);
    const picture = await sharp(rawPayload).metadata();
    expect([picture.format, picture.width, picture.height, picture.exif]).toEqual(['jpeg', 500, 250, undefined]);
    expect(rawPayload.includes('Secret place')).toBe(false);
    expect([body['name'], headers['content-type']]).toEqual(['IMG_1.jpeg', 'image/jpeg']);
  });

  test('of exactly the largest size is taken', async () => {
    const filler = '%'.padEnd(MAX_BYTES - aPdf().length, 'x');
    const { status } = await upload(pdf(Buffer.concat([aPdf(), Buffer.from(filler)])));
    expect(status).toBe(200);
  });
});

const FILE_HEADER = 'Content-Disposition: form-data; name="file"; filename="a.png"';
const FIELD = 'Content-Disposition: form-data; name="a"\r\n\r\nx';

describe('a bad file is refused with a sentence and leaves nothing behind', () => {
  const text = (name: string, bytes: Uint8Array | string, type = 'image/png'): SentFile => ({
    name,
    type,
    bytes: Buffer.from(bytes),
  });
  const WRONG_TYPE = 'Choose a PNG, JPG or PDF file.';
  const ANOTHER = 'This picture is damaged or too large. Choose another one.';
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

  const truncated = async () => {
    const bytes = await aPhoto(400, 400);
    return text('half.jpg', bytes.subarray(0, bytes.length / 2), 'image/jpeg');
  };
  /** 30 000 × 30 000 pixels in a few bytes: 2.7 GB once decoded. */
  const pixelBomb = () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(30_000, 0);
    header.writeUInt32BE(30_000, 4);
    header.set([1, 0, 0, 0, 0], 8);
    const chunk = (name: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(name), data]);
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      check.writeUInt32BE(crc(body));
      return Buffer.concat([length, body, check]);
    };
    const data = deflateSync(Buffer.alloc(30_000 * 3751));
    return text(
      'bomb.png',
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a', 'hex'),
        chunk('IHDR', header),
        chunk('IDAT', data),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    );
  };

  const CASES: [string, () => SentFile | Promise<SentFile>, string, string][] = [
    ['a program that calls itself a picture', () => text('cat.png', 'MZ\x90\0\x03'), 'FILE_TYPE', WRONG_TYPE],
    ['a page', () => text('page.png', '<html><script>alert(1)</script>'), 'FILE_TYPE', WRONG_TYPE],
    ['a drawing', () => text('logo.svg', SVG, 'image/svg+xml'), 'FILE_TYPE', WRONG_TYPE],
    ['a GIF', () => text('dance.png', 'GIF89a\x01\0\x01\0'), 'FILE_TYPE', WRONG_TYPE],
    ['nothing', () => text('empty.png', ''), 'FILE_EMPTY', 'This file is empty. Choose another one.'],
    ['half a picture', truncated, 'FILE_DAMAGED', ANOTHER],
    [
      'the beginning of a picture',
      () => text('a.png', Buffer.from('89504e470d0a1a0a', 'hex')),
      'FILE_DAMAGED',
      ANOTHER,
    ],
    ['a pixel bomb', pixelBomb, 'FILE_DAMAGED', ANOTHER],
    ['a script', () => pdf(aPdf(['<< /S /JavaScript /JS (x) >>'])), 'FILE_ACTIVE', 'This PDF contains scripts'],
    [
      'a script in an object stream',
      () => pdf(aPdf([anObjectStream(['<< /S /JavaScript /JS (x) >>'])])),
      'FILE_ACTIVE',
      'This PDF contains scripts',
    ],
    ['a protected PDF', () => pdf(aPdf([], '/Encrypt 9 0 R ')), 'FILE_ENCRYPTED', 'This PDF is password-protected'],
    ['half a PDF', () => pdf(aPdf().subarray(0, 90)), 'FILE_DAMAGED', 'This PDF can’t be read.'],
    [
      'a PDF behind something else',
      () => pdf(Buffer.concat([Buffer.from('<script>1</script>'), aPdf()])),
      'FILE_TYPE',
      WRONG_TYPE,
    ],
    [
      'one byte too many',
      () => pdf(Buffer.concat([aPdf(), Buffer.alloc(MAX_BYTES + 1 - aPdf().length, 0x20)])),
      'FILE_TOO_LARGE',
      'The file can be at most 195KB.',
    ],
    ['far too much', () => pdf(Buffer.alloc(3_000_000, 0x20)), 'FILE_TOO_LARGE', 'The file can be at most 195KB.'],
  ];

  test.each(CASES)('%s', async (_what, make, code, message) => {
    const before = await keptKeys();
    const reply = await upload(await make());
    expect([reply.status, ...messageOf(reply)]).toEqual([
      400,
      code,
      { field: 'file', message: expect.stringContaining(message) },
    ]);
    expect([await keptKeys(), await spooled()]).toEqual([before, []]);
  });

  test('no file, two files, or no multipart at all', async () => {
    expect(messageOf(await upload([]))).toEqual(['FILE_MISSING', { field: 'file', message: 'Choose a file.' }]);
    expect(messageOf(await upload([await png(), await png()]))[0]).toBe('FILE_MALFORMED');
    const json = await server.inject({
      method: 'POST',
      url: PATH,
      payload: { title: 'x' },
      headers: authorised(consultant),
    });
    expect([json.statusCode, (JSON.parse(json.body) as { code: string }).code]).toEqual([400, 'FILE_MISSING']);
    expect(await spooled()).toEqual([]);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['with a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(200)}`, 'x'],
    ['cut off in a header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp'],
    ['cut off in the file', 'multipart/form-data; boundary=b', `--b\r\n${FILE_HEADER}\r\n\r\nthe beginning`],
    ['with too many fields', 'multipart/form-data; boundary=b', `--b\r\n${FIELD}\r\n`.repeat(31)],
  ])('a form %s', async (_what, type, payload) => {
    const headers = { 'content-type': type, ...authorised(consultant) };
    const { statusCode, body } = await server.inject({ method: 'POST', url: PATH, payload, headers });
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([400, 'FILE_MALFORMED']);
    expect(await spooled()).toEqual([]);
  });

  test('fields that break their rules are told by name', async () => {
    const reply = await upload(await png(), { fields: { title: 'x'.repeat(21), nonsense: '1' } });
    expect(reply.status).toBe(400);
    expect(reply.body['violations']).toContainEqual({ field: 'title', message: 'Use at most 20 characters.' });
    expect(await spooled()).toEqual([]);
  });

  test('a picture with a document behind it is kept as a picture alone', async () => {
    const bytes = Buffer.concat([await aPng(), aPdf(), Buffer.from('<script>alert(1)</script>')]);
    const { status, body } = await upload(text('both.png', bytes));
    expect(status).toBe(200);
    const { rawPayload } = await opened(body['id']);
    expect([rawPayload.includes('%PDF'), rawPayload.includes('<script>')]).toEqual([false, false]);
  });
});

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\\\temp\\\\x.png', 'x.png'],
  ['evil\u202Egnp.exe', 'evilgnp.png'],
  ['a\u0000b\u0007.png', 'ab.png'],
  [`${'n'.repeat(500)}.png`, `${'n'.repeat(120)}.png`],
  ['.png', 'file.png'],
  ['Führerschein – Ånn.PNG', 'Führerschein – Ånn.png'],
  ['a<b>:c|d?.html', 'a_b__c_d_.png'],
])('the name %j is kept as %j', async (name, kept) => {
  const { status, body } = await upload(await png(name));
  expect([status, body['name']]).toEqual([200, kept]);
});

describe('who may not call is turned away before the file is read', () => {
  test.each([
    ['nobody', () => Promise.resolve(app.anyone), 401],
    ['a client', async () => app.signedIn({ userType: 'ADMIN' }), 403],
    [
      'somebody without the permission',
      async () =>
        app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)), permissions: [] }),
      403,
    ],
  ])('%s', async (_who, who, status) => {
    const before = await keptKeys();
    expect((await upload(await png(), { by: await who() })).status).toBe(status);
    expect(await keptKeys()).toEqual(before);
  });
});

test('an upload that breaks off leaves nothing behind', async () => {
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const { payload, headers } = multipartOf({ name: 'half.pdf', type: 'application/pdf', bytes: Buffer.alloc(150_000) });
  const before = await keptKeys();
  const sending = httpRequest(new URL(PATH, address), {
    method: 'POST',
    headers: { ...headers, ...authorised(consultant), 'content-length': payload.length },
  });
  sending.on('error', () => {});
  sending.write(payload.subarray(0, 100_000));
  await expect.poll(spooled).toHaveLength(1);
  sending.destroy();
  await expect.poll(spooled).toEqual([]);
  expect(await keptKeys()).toEqual(before);
});

test('a session sends only so many files a minute', async () => {
  const strict = await startServer(app, { modules: [files], routes, settings: { SESSION_LIMIT: '40' } });
  const file = await png();
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await upload(file, { to: strict })).status);
  expect(statuses).toEqual([200, 200, 429]);
  await strict.close();
});

describe('a link', () => {
  test('opens the file once, without a session, and lets it do nothing', async () => {
    const { body } = await upload(await png('Mein Bild „1“.png'));
    const first = await opened(body['id']);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Mein Bild _1_.png"; filename*=UTF-8''Mein%20Bild%20%E2%80%9E1%E2%80%9C.png`,
      'content-length': String(first.rawPayload.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    });
    const again = await server.inject({ url: first.url });
    expect([again.statusCode, again.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('saves where that is asked for', async () => {
    const { body } = await upload(pdf(aPdf()));
    const { headers, rawPayload } = await opened(body['id'], { save: true });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="letter\.pdf"/);
    expect(rawPayload).toEqual(aPdf());
  });

  test('is not used up by a question, and is over after a minute', async () => {
    const { body } = await upload(await png());
    const { url, expiresAt } = JSON.parse((await linkOf(body['id'])).body) as { url: string; expiresAt: string };
    const seconds = Temporal.Instant.from(expiresAt).since(Temporal.Now.instant()).total('seconds');
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThan(61);
    expect((await server.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    await ownerQuery(app, `update file_link set expires_at = now() - interval '1 second' where file_id = $1`, [
      body['id'],
    ]);
    expect((await server.inject({ url })).statusCode).toBe(404);
  });

  test('is not to be had for what another agency keeps', async () => {
    const { body } = await upload(await png());
    expect((await linkOf(body['id'], { by: neighbour })).statusCode).toBe(404);
    const [entry] = await ownerQuery<{ after: object; user_id: string }>(
      app,
      `select after, user_id from audit_log where subject = 'file_link' and action = 'READ' order by id desc limit 1`,
    );
    expect(entry?.after).toMatchObject({ token_hash: '…' });
  });

  test('stands in the audit log once, as read', async () => {
    const { body } = await upload(await png());
    await opened(body['id']);
    const actions = await ownerQuery(
      app,
      `select action from audit_log where subject = 'file_link'
         and coalesce(before, after) ->> 'file_id' = $1::text`,
      [body['id']],
    );
    expect(actions).toEqual([{ action: 'READ' }]);
  });

  test('of two that open it at once only one gets it', async () => {
    const { body } = await upload(await png());
    const { url } = JSON.parse((await linkOf(body['id'])).body) as { url: string };
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404,
    ]);
  });
});

describe('where a scanner is configured', () => {
  const statusOf = async (id: unknown) => (await rowOf(id))['status'];
  const picture = '/api/v1/example-picture';

  test('a clean file is served', async () => {
    scanner.answers = 'stream: OK';
    const { body } = await upload(await png('big.png', 3000), { to: scanned, path: picture });
    expect(await statusOf(body['id'])).toBe('CLEAN');
  });

  test('an infected one is refused', async () => {
    scanner.answers = 'stream: Eicar-Signature FOUND';
    const before = await keptKeys();
    const reply = await upload(await png(), { to: scanned });
    expect([reply.status, messageOf(reply)[0]]).toEqual([400, 'FILE_INFECTED']);
    expect(await keptKeys()).toEqual(before);
  });

  test('and gives no answer, the file is kept and not served until it does', async () => {
    scanner.answers = 'INSTREAM size limit exceeded. ERROR';
    const { body: good } = await upload(await png(), { to: scanned });
    const { body: bad } = await upload(pdf(aPdf()), { to: scanned });
    expect([await statusOf(good['id']), await statusOf(bad['id'])]).toEqual(['QUARANTINED', 'QUARANTINED']);
    expect((await linkOf(good['id'])).statusCode).toBe(409);

    const services = createFiles({ ...app.app.services.config, CLAMD_ADDRESS: addressOf(scanner.server) });
    const { db } = app.app.services;
    await scanQuarantined(db, services);
    expect(await statusOf(good['id'])).toBe('QUARANTINED');

    const scan = (bytes: Uint8Array) =>
      Promise.resolve(Buffer.from(bytes).includes('%PDF') ? ('INFECTED' as const) : ('CLEAN' as const));
    await scanQuarantined(db, { ...services, scan });
    expect([await statusOf(good['id']), await statusOf(bad['id'])]).toEqual(['CLEAN', 'INFECTED']);
    expect((await opened(good['id'])).statusCode).toBe(200);
    expect((JSON.parse((await linkOf(bad['id'])).body) as { code: string }).code).toBe('FILE_INFECTED');
    expect(await keptKeys()).not.toContain((await rowOf(bad['id']))['key']);
  });

  test('a scanner that nobody answers for is away', async () => {
    const { scan } = createFiles({ ...app.app.services.config, CLAMD_ADDRESS: '127.0.0.1:9' });
    expect(await scan(Buffer.from('x'))).toBe('AWAY');
  });
});

describe('what has no row', () => {
  test('goes at once when the call is refused', async () => {
    const before = await keptKeys();
    const reply = await upload(await png(), { path: '/api/v1/example-picture?refuse=yes' });
    expect([reply.status, await keptKeys()]).toEqual([409, before]);
  });

  test('is swept after an hour, and nothing else', async () => {
    const { store } = app.app.services.files;
    const sweep = () => sweepFiles(app.jobDeps, Temporal.Now.instant());
    const { body: kept } = await upload(await png());
    const { body: dropped } = await upload(await png());
    const [keptKey, droppedKey] = [
      String((await rowOf(kept['id']))['key']),
      String((await rowOf(dropped['id']))['key']),
    ];
    await app.system((tx) => dropFile(tx, Number(dropped['id'])));
    const [orphan, fresh] = [await store.keep(Buffer.from('orphan')), await store.keep(Buffer.from('fresh'))];
    const twoHoursAgo = Date.now() / 1000 - 7200;
    for (const key of [keptKey, droppedKey, orphan])
      await utimes(join(folder, key.slice(0, 2), key), twoHoursAgo, twoHoursAgo);
    await sweep();
    const keys = await keptKeys();
    expect([keptKey, fresh, droppedKey, orphan].map((key) => keys.includes(key))).toEqual([true, true, false, false]);
    expect((await opened(kept['id'])).statusCode).toBe(200);
  });

  test('bytes that are gone are told as such', async () => {
    const { body } = await upload(await png());
    await app.app.services.files.store.remove(String((await rowOf(body['id']))['key']));
    const { statusCode, headers } = await opened(body['id']);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});

/** The check of a PNG chunk. */
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
