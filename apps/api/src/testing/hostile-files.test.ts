import { createHash } from 'node:crypto';
import type { UploadEndpoint } from '@worklane/contract/endpoint.ts';
import { uploadMessages } from '@worklane/contract/files/upload.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf, aPhoto, aPng, anObjectStream, aSampleOf } from '#platform/files/sample-file.factory.ts';
import { paramsSeenBy } from './access-matrix.ts';
import { multipartOf } from './multipart.ts';
import { ownerQuery } from './owner.ts';
import { startTestApp, type TestApp, urlOf } from './test-app.ts';
import { aWorld, type World } from './world.ts';

/**
 * Every upload of the contract is sent what somebody who means harm would send, in the name of somebody who may use it. A
 * new upload is here by being declared.
 */

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await aWorld(app);
  // Where an address has a token in it, it is this one: the link of a booking.
  await ownerQuery(
    app,
    `insert into hire_link (booking_id, agency_id, client_id, token_hash)
     select booking_id, agency_id, client_id, $1 from hire_request order by booking_id limit 1`,
    [createHash('sha256').update('1').digest('base64url')],
  );
});
afterAll(() => app.close());

const isUpload = (endpoint: object): endpoint is UploadEndpoint => 'upload' in endpoint;

const uploads = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  isUpload(endpoint) ? [[name, endpoint] as const] : [],
);

/** A picture of 56 million pixels in a few kilobytes. */
const pixelBomb = sharp(Buffer.alloc(8000 * 7000), {
  raw: { width: 8000, height: 7000, channels: 1 },
  limitInputPixels: false,
})
  .png({ compressionLevel: 6 })
  .toBuffer();

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

const HOSTILE: readonly (readonly [what: string, make: () => Uint8Array | Promise<Uint8Array>])[] = [
  ['a page in disguise', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', () => Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1')],
  ['a document behind a page', () => Buffer.concat([Buffer.from('<script>1</script>'), aPdf()])],
  ['a PDF that runs a script', () => aPdf([script])],
  ['a PDF that hides its script', () => aPdf([anObjectStream([script])])],
  ['a PDF that goes somewhere by itself', () => aPdf([], '/OpenAction << /S /URI /URI (javascript:alert\\(1\\)) >> ')],
  ['a PDF that starts something', () => aPdf(['<< /S /Launch /F (calc.exe) >>'])],
  ['a PDF with a file inside', () => aPdf(['<< /Type /EmbeddedFile >>'])],
  ['a pixel bomb', () => pixelBomb],
  ['half a picture', async () => (await aPhoto(400, 400)).subarray(0, 600)],
  ['nothing', () => Buffer.alloc(0)],
];

/** Said by the sender and believed by nobody. */
const ODD_NAMES = [
  '../../etc/passwd',
  'a\u202egnp.exe',
  `${'long '.repeat(80)}.pdf`,
  'certificate.pdf.exe',
  '<img src=x onerror=alert(1)>.png',
  '',
];

const keptFiles = () => ownerQuery(app, 'select id, name, size from stored_file order by id');

/** Who sends a file, where several kinds of people may. */
const SENDERS = ['WORKER', 'AGENCY', 'CLIENT'] as const;

type Reply = { code?: string; message?: string; version?: number };

const send = async (endpoint: UploadEndpoint, bytes: Uint8Array, { name = 'file', body = {} } = {}) => {
  const { access, upload: rule, method } = endpoint;
  const allowed = access === 'ANYONE' ? undefined : access.userTypes;
  const userType = SENDERS.find((each) => allowed?.includes(each)) ?? 'AGENCY';
  const person = world.people.find((each) => each.userType === userType && each.home === 0) ?? expect.fail();
  const type = rule.accepts[0] ?? expect.fail();
  const { payload, headers } = multipartOf({ name, type, bytes }, body);
  const answer = await app.app.server.inject({
    method,
    url: urlOf(endpoint, { params: paramsSeenBy(person, endpoint, world) }),
    headers: { ...headers, authorization: `Bearer ${await person.token()}` },
    payload,
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Reply };
};

describe.each(uploads)('%s', (_name, endpoint) => {
  const { upload: rule } = endpoint;
  /** The one that was read last; an upload to a record makes another. */
  let version = 1;

  const sendThis = async (bytes: Uint8Array, name?: string) => {
    const example: object = endpoint.example ?? {};
    const body = 'version' in example ? { ...example, version } : example;
    const answer = await send(endpoint, bytes, { ...(name !== undefined && { name }), body });
    version = answer.body.version ?? version;
    return answer;
  };

  test('takes a file that means well', async () => {
    const { bytes } = await aSampleOf(rule.accepts);
    expect((await sendThis(bytes)).status).toBe(200);
  });

  test.each(HOSTILE)('refuses %s, and nothing of it is kept', async (_what, make) => {
    const before = await keptFiles();
    const { status, body } = await sendThis(await make());
    expect([status, body.code]).toEqual([400, expect.stringMatching(/^FILE_/) as string]);
    expect(await keptFiles()).toEqual(before);
  });

  test('refuses what is too large, in the words of its rule', async () => {
    const { status, body } = await sendThis(Buffer.alloc(rule.maxBytes + 1));
    expect([status, body.message]).toEqual([400, uploadMessages(rule).tooLarge]);
  });

  test('gives an odd name no chance', async () => {
    const { bytes } = await aSampleOf(rule.accepts);
    for (const odd of ODD_NAMES) expect([odd, (await sendThis(bytes, odd)).status]).toEqual([odd, 200]);
    for (const { name } of await keptFiles())
      // oxlint-disable-next-line no-control-regex -- what must not be in it is what is looked for
      expect(name).not.toMatch(/[/\\<>\u0000-\u001F\u202E]|\.exe$|.{151}/);
  });
});

test('a picture that is taken is written anew, and what stood behind it is gone', async () => {
  const bytes = Buffer.concat([await aPng(), aPdf([script])]);
  const [, photo] = uploads.find(([name]) => name === 'uploadWorkerPhoto') ?? expect.fail();
  expect((await send(photo, bytes)).status).toBe(200);
  const kept = await keptFiles();
  expect(Number(kept.at(-1)?.['size'])).toBeLessThan(bytes.length);
});
