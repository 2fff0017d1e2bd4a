import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { faultOfPdf } from './inspect-pdf.ts';
import { anObjectStream, aPdf } from './sample-file.factory.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const junk = (bytes: number) =>
  Buffer.concat([Buffer.from(`<< /Length ${bytes} >>\nstream\n`), randomBytes(bytes), Buffer.from('\nendstream')]);

test.each([
  ['a page', aPdf()],
  ['links and an opening view', aPdf(['<< /S /URI /URI (https://example.org/#/JavaScript) >>', '[3 0 R /Fit]'])],
  ['an opening at a page', aPdf([], '/OpenAction [3 0 R /XYZ null null 0] ')],
  ['an opening at a page behind a comment', aPdf([], '/OpenAction%here\n[3 0 R /Fit] ')],
  ['a font that happens to be called so', aPdf(['<< /Differences [65 /AA /B] >>'])],
  ['text that speaks of scripts', aPdf(['(HTML, CSS, /JavaScript \\( /JS \\) and /Launch)'])],
  ['objects in an object stream', aPdf([anObjectStream(['<< /Type /Font >>', '[1 2 3]', '(text /JS)'])])],
  ['pictures', aPdf([junk(3_000_000)])],
  ['an older revision', Buffer.concat([aPdf(), aPdf(['<< /Type /Annot >>'])])],
])('%s is harmless', (_what, bytes) => {
  expect(faultOfPdf(bytes)).toBeUndefined();
});

test.each([
  ['a script', aPdf([SCRIPT])],
  ['a script whose name is written in another way', aPdf(['<< /S /J#61vaScript /J#53 (x) >>'])],
  ['a script behind a comment', aPdf(['<< % )\n/S /JavaScript >>'])],
  ['a script behind an odd string', aPdf(['<< /T (\\\\) /U (\\() /S /JavaScript >>'])],
  ['a script at the opening', aPdf([], '/OpenAction << /S /JavaScript /JS (x) >> ')],
  ['an address with a script at the opening', aPdf([], '/OpenAction << /S /URI /URI (javascript:alert\\(1\\)) >> ')],
  ['a file at the opening', aPdf([], '/OpenAction << /S /URI /URI (file:///etc/passwd) >> ')],
  ['an address at the opening', aPdf([], '/OpenAction << /S /URI /URI (https://example.org) >> ')],
  ['a place at the opening, as an action', aPdf([], '/OpenAction << /S /GoTo /D [3 0 R /Fit] >> ')],
  ['an opening that is elsewhere', aPdf(['<< /S /Named /N /Print >>'], '/OpenAction 4 0 R ')],
  ['an opening behind a comment', aPdf([], '/OpenAction %[\n<< /S /Named /N /Print >> ')],
  ['an opening that is written in another way', aPdf([], '/Open#41ction << /S /Named /N /Print >> ')],
  ['an address when a page is shown', aPdf(['<< /Type /Page /AA << /O << /S /URI /URI (javascript:x) >> >> >>'])],
  ['an action when a page is left', aPdf(['<< /Type /Page /AA 5 0 R >>'])],
  ['an action of a field in an object stream', aPdf([anObjectStream(['<< /AA<</F<</S/Named>>>> >>'])])],
  ['a script in an object stream', aPdf([anObjectStream(['<< /Type /Font >>', SCRIPT])])],
  ['a script that begins inside of a string', aPdf([withOffset(`(${SCRIPT})`, 1)])],
  ['a script in a string behind odd space', aPdf([withOffset(`(${SCRIPT})`, 1, '\0')])],
  ['a program that starts', aPdf(['<< /S /Launch /F (cmd.exe) >>'])],
  ['a file inside', aPdf(['<< /Type /Filespec /EF << /F 5 0 R >> >>'])],
  ['a file pinned to a page', aPdf(['<< /Subtype /FileAttachment >>'])],
  ['a form that is sent away', aPdf(['<< /S /SubmitForm /F (https://example.org) >>'])],
  ['a form of another kind', aPdf(['<< /AcroForm << /XFA 7 0 R >> >>'])],
  ['a script in an earlier revision', Buffer.concat([aPdf([SCRIPT]), aPdf(['<< /Type /Annot >>'])])],
  ['a script hidden in the data of a picture', aPdf([hidden(`9 0 obj ${SCRIPT} endobj`)])],
  ['a script behind a header with comments', aPdf([hidden(`9 0 %\nobj ${SCRIPT} endobj`)])],
  ['a script behind a comment between the numbers', aPdf([hidden(`9 %x\n0 obj ${SCRIPT} endobj`)])],
  ['a script behind a header with much space', aPdf([hidden(`9 0${' '.repeat(100)}obj ${SCRIPT} endobj`)])],
  ['a script behind a header without space', aPdf([hidden(`9 0obj${SCRIPT} endobj`)])],
  ['a script behind a header with a number', aPdf([hidden(`9 0 obj12 ${SCRIPT} endobj`)])],
  ['a script behind an end that is none', aPdf([hidden('9 0 %\nobj << /A endobj /S /JavaScript /JS (x) >> endobj')])],
])('%s is active', (_what, bytes) => {
  expect(faultOfPdf(bytes)).toBe('ACTIVE');
});

test.each([
  ['no objects', Buffer.from('%PDF-1.7\n%%EOF')],
  ['half of one', aPdf().subarray(0, 60)],
  ['brackets that do not fit', aPdf(['<< /A ] >> /B'])],
  ['an object stream packed twice', aPdf([anObjectStream(['<< >>'], '/Filter [/ASCIIHexDecode /FlateDecode] ')])],
  ['an object stream packed twice in one way', aPdf([packedTwice()])],
  ['an object stream with an odd table', aPdf([withOffset(`(${SCRIPT})`, 1, '\xa0')])],
  ['an object stream with a predictor', aPdf([anObjectStream(['<< >>'], '/DecodeParms << /Predictor 12 >> ')])],
  ['an object stream with two beginnings', aPdf([anObjectStream(['<< >>'], '/First 3 ')])],
  ['an object stream that is none', aPdf(['<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nabc'])],
  ['an object stream that never ends', aPdf([bomb()])],
])('%s is damaged', (_what, bytes) => {
  expect(faultOfPdf(bytes)).toBe('DAMAGED');
});

test('a protected document cannot be looked into', () => {
  expect(faultOfPdf(aPdf(['<< /Filter /Standard /V 4 >>'], '/Encrypt 4 0 R '))).toBe('ENCRYPTED');
  expect(faultOfPdf(aPdf(['<< /Type /XRef /Encrypt 4 0 R >>']))).toBe('ENCRYPTED');
});

/** Milliseconds of the processor since, which a machine that is busy with something else does not make more. */
const processorTime = () => {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
};

test('a document that is made to keep a reader busy is given up soon', () => {
  const spent = processorTime();
  expect(faultOfPdf(Buffer.from(`%PDF-1.7\n${'1 0 obj ('.repeat(300_000)}`))).toBe('DAMAGED');
  expect(faultOfPdf(Buffer.from(`%PDF-1.7\n${'1 0 obj '.repeat(190_000)}`))).toBe('DAMAGED');
  expect(spent()).toBeLessThan(2000);
});

test('a document that is made to take all memory is given up soon', () => {
  const spent = processorTime();
  const names = deflateSync(Buffer.alloc(30 * 1024 * 1024, '/a'));
  const stream = Buffer.from('<< /Type /ObjStm /N 0 /First 0 /Filter /FlateDecode >>\nstream\n');
  expect(faultOfPdf(aPdf([Buffer.concat([stream, names])]))).toBe('DAMAGED');
  expect(spent()).toBeLessThan(3000);
});

test('tables that overlap are not read again and again', () => {
  const spent = processorTime();
  const filler = 'x'.repeat(2_000_000);
  const stream = '<< /Type /ObjStm /N 1 /First 2000000 >>\nstream\n';
  expect(faultOfPdf(aPdf([`${`${stream}1 0 obj `.repeat(20_000)}${filler}${filler}`]))).toBe('DAMAGED');
  expect(spent()).toBeLessThan(2000);
});

function packedTwice(): Buffer {
  const data = deflateSync(deflateSync(Buffer.from(`5 0 ${SCRIPT}`)));
  const dictionary = '<< /Type /ObjStm /N 1 /First 1 /Filter [/FlateDecode /FlateDecode] >>';
  return Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), data, Buffer.from('\nendstream')]);
}

function withOffset(object: string, offset: number, space = ' '): Buffer {
  const header = `100${space}${offset}${space}`;
  const data = deflateSync(Buffer.from(header + object, 'latin1'));
  return Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First ${header.length} /Filter /FlateDecode >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function hidden(text: string): string {
  return `<< /Subtype /Image /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

function bomb(): Buffer {
  const data = deflateSync(Buffer.alloc(80 * 1024 * 1024, 0x20));
  return Buffer.concat([
    Buffer.from('<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
    data,
    Buffer.from('\nendstream'),
  ]);
}
