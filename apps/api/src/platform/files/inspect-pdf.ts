import { constants, inflateSync } from 'node:zlib';
import { readObject, signAfter, type PdfName, type PdfObject } from './pdf-lexer.ts';

/** What is wrong with a PDF: it cannot be read with certainty, or it holds what a document has no need of. */
export type PdfFault = 'DAMAGED' | 'ENCRYPTED' | 'ACTIVE';

/** Scripts, actions that start programs, send forms or open other files, and files inside the file. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'Rendition',
  'XFA',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
]);

/**
 * What a document does by itself, whatever it is: when it opens, or when a page or a field is shown, printed or left.
 * Of the opening a list is excepted: it only says at which page and how large, as ordinary programs write it, and can hold no
 * action. What a reference leads to is not looked up, since readers disagree about that.
 */
const actsByItself = (bytes: Uint8Array, { name, end }: PdfName): boolean =>
  (name === 'OpenAction' && signAfter(bytes, end) !== '[') || (name === 'AA' && /[<\d]/.test(signAfter(bytes, end)));

/** Filters that can be put around data, besides the one that writers use for objects, and use once. */
const ODD_FILTERS =
  /^(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|Fl|RunLengthDecode|RL|CCITTFaxDecode|CCF|DCTDecode|DCT|JPXDecode|JBIG2Decode|Crypt)$/;

const MAX_OBJECTS = 200_000;
const MAX_INFLATED = 32 * 1024 * 1024;
/** In all objects together; each takes memory while its object is looked at. */
const MAX_NAMES = 1_000_000;
/** Objects may be made to overlap, so that reading each would take for ever; honest ones are read about once. */
const MAX_READ_PER_BYTE = 4;

class Fault extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

const refuseIf = (condition: boolean, fault: PdfFault): void => {
  if (condition) throw new Fault(fault);
};

type Reading = {
  readonly bytes: Uint8Array;
  read: number;
  inflated: number;
  names: number;
  readonly seen: Set<string>;
};

const count = (reading: Reading, bytes: number): void => {
  reading.read += bytes;
  refuseIf(reading.read > MAX_READ_PER_BYTE * (reading.bytes.length + reading.inflated) + 65_536, 'DAMAGED');
};

const look = (reading: Reading, bytes: Uint8Array, from: number, values: 'ONE' | 'ALL' = 'ALL'): PdfObject => {
  const object = readObject(bytes, from, values, MAX_NAMES - reading.names);
  count(reading, object.end - from);
  reading.names += object.names.length;
  refuseIf(reading.names >= MAX_NAMES, 'DAMAGED');
  for (const each of object.names) {
    const { name } = each;
    refuseIf(ACTIVE.has(name) || actsByItself(bytes, each), 'ACTIVE');
    refuseIf(name === 'Encrypt', 'ENCRYPTED');
    reading.seen.add(name);
  }
  return object;
};

/** The objects that stand in a stream. Their data may only be packed as every writer packs them. */
const unpack = (reading: Reading, { names }: PdfObject, data: Uint8Array): Uint8Array => {
  const times = (wanted: string) => names.filter(({ name }) => name === wanted).length;
  refuseIf(names.some(({ name }) => ODD_FILTERS.test(name)) || times('Predictor') + times('F') > 0, 'DAMAGED');
  if (times('Filter') === 0) return data;
  refuseIf(times('Filter') > 1 || times('FlateDecode') !== 1, 'DAMAGED');
  try {
    const left = MAX_INFLATED - reading.inflated;
    const inflated = inflateSync(data, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH });
    reading.inflated += inflated.length;
    return inflated;
  } catch {
    throw new Fault('DAMAGED');
  }
};

/** Numbers and what readers take for space between them. */
const NUMBERS = /^[\d\0\t\n\f\r ]*$/;

/** Looks at them one behind the other and from every place where one is said to begin: readers do either. */
const lookIntoStream = (reading: Reading, holder: PdfObject, data: Uint8Array): void => {
  const firsts = holder.names.filter(({ name }) => name === 'First');
  const [first] = firsts;
  const begin = first?.number;
  if (firsts.length !== 1 || begin === undefined) throw new Fault('DAMAGED');
  const objects = unpack(reading, holder, data);
  refuseIf(begin > objects.length, 'DAMAGED');
  count(reading, begin);
  const table = Buffer.from(objects.subarray(0, begin)).toString('latin1');
  refuseIf(!NUMBERS.test(table), 'DAMAGED');
  look(reading, objects, 0);
  const numbers = table
    .split(/[\0\s]+/)
    .filter(Boolean)
    .map(Number);
  for (const offset of numbers.filter((_, position) => position % 2 === 1)) {
    refuseIf(begin + offset > objects.length, 'DAMAGED');
    look(reading, objects, begin + offset, 'ONE');
  }
};

const isObjectStream = ({ names }: PdfObject): boolean => {
  const has = (wanted: string) => names.some(({ name }) => name === wanted);
  return has('ObjStm') || (has('First') && has('N'));
};

/** `12 0 obj`, with nothing odd between, as every writer has it. */
const REGULAR_HEADER = /\d[\0\s]+\d+[\0\s]+$/;

/**
 * Every place where a reader could be sent to find an object, whatever the document's own table says. Readers allow
 * comments in the header, any amount of space or none, and a number behind it.
 */
function* objectsOf(text: string): Generator<{ at: number; odd: boolean }> {
  let objects = 0;
  for (let found = text.indexOf('obj'); found >= 0; found = text.indexOf('obj', found + 3)) {
    if (text.startsWith('end', found - 3) || /[a-z]/i.test(text.charAt(found + 3))) continue;
    objects += 1;
    refuseIf(objects > MAX_OBJECTS, 'DAMAGED');
    yield { at: found + 3, odd: !REGULAR_HEADER.test(text.slice(Math.max(0, found - 64), found)) };
  }
}

const inspect = (bytes: Uint8Array): void => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const reading: Reading = { bytes, read: 0, inflated: 0, names: 0, seen: new Set() };
  for (const { at, odd } of objectsOf(text)) {
    const object = look(reading, bytes, at);
    refuseIf(object.crooked && !odd, 'DAMAGED');
    if (object.stream !== undefined && isObjectStream(object))
      lookIntoStream(reading, object, bytes.subarray(object.stream));
  }
  for (let at = text.indexOf('trailer'); at >= 0; at = text.indexOf('trailer', at + 7))
    look(reading, bytes, at + 7, 'ONE');
  const complete = reading.seen.has('Catalog') && reading.seen.has('Pages') && text.includes('startxref');
  refuseIf(!complete, 'DAMAGED');
};

/**
 * Looks at every object of a PDF, of every revision and inside of object streams, without trusting the tables that say
 * where objects are. Answers what speaks against it; undefined when nothing does.
 */
export const faultOfPdf = (bytes: Uint8Array): PdfFault | undefined => {
  try {
    inspect(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  }
};
