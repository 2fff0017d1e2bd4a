export type PdfName = {
  readonly name: string;
  /** The whole number that follows it directly. */
  readonly number: number | undefined;
  /** Where it ends. */
  readonly end: number;
};

/** What stands in one PDF object, as far as it matters for whether the document is harmless. */
export type PdfObject = {
  /** Every name outside of strings, with `#41` written as `A`. */
  readonly names: readonly PdfName[];
  /** Where the data of its stream begins, if it has one. */
  readonly stream: number | undefined;
  /** Brackets close what they have not opened: readers disagree about where such an object ends. */
  readonly crooked: boolean;
  readonly end: number;
};

const of = (characters: string): ReadonlySet<number> => new Set(Buffer.from(characters, 'latin1'));
const SPACE = of('\0\t\n\f\r ');
const DELIMITER = of('()<>[]{}/%');
const [OPEN, CLOSE, BACKSLASH, PERCENT, SLASH, LESS, MORE, LEFT, RIGHT] = [
  0x28, 0x29, 0x5c, 0x25, 0x2f, 0x3c, 0x3e, 0x5b, 0x5d,
];
const [CR, LF] = [0x0d, 0x0a];

const isRegular = (byte: number | undefined): boolean => byte !== undefined && !SPACE.has(byte) && !DELIMITER.has(byte);

const afterLine = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== CR && bytes[at] !== LF) at += 1;
  return at;
};

/** Behind a string in round brackets, which may nest; `from` is behind the first one. */
const afterString = (bytes: Uint8Array, from: number): number => {
  let at = from;
  for (let depth = 1; at < bytes.length && depth > 0; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) depth -= 1;
  }
  return at;
};

const afterWord = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (isRegular(bytes[at])) at += 1;
  return at;
};

/** The first sign behind space and comments: `<` begins a dictionary, `[` a list, a digit a reference. */
export const signAfter = (bytes: Uint8Array, from: number): string => {
  let at = from;
  for (let byte = bytes[at]; byte !== undefined && (SPACE.has(byte) || byte === PERCENT); byte = bytes[at])
    at = byte === PERCENT ? afterLine(bytes, at) : at + 1;
  return String.fromCharCode(bytes[at] ?? 0);
};

const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

const nameOf = (raw: string): string =>
  raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The stream's data begin behind the end of the line. */
const afterEndOfLine = (bytes: Uint8Array, from: number): number => {
  if (bytes[from] === CR) return bytes[from + 1] === LF ? from + 2 : from + 1;
  return bytes[from] === LF ? from + 1 : from;
};

/**
 * Reads one object from `from` on: to `endobj`, to its stream, or, of `values` that stand one behind the other, to the
 * end of the first; at most as far as `maxNames` names go. Strings are skipped; what merely looks like a name inside of
 * one is text.
 */
export const readObject = (bytes: Uint8Array, from: number, values: 'ONE' | 'ALL', maxNames: number): PdfObject => {
  const names: PdfName[] = [];
  const open: number[] = [];
  let crooked = false;
  let at = from;
  const close = (bracket: number) => {
    if (open.at(-1) === bracket) open.pop();
    else crooked = true;
  };
  const result = (stream?: number): PdfObject => ({ names, stream, crooked: crooked || open.length > 0, end: at });

  while (at < bytes.length && names.length < maxNames) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (SPACE.has(byte)) {
      at += 1;
      continue;
    }
    if (byte === PERCENT) at = afterLine(bytes, at);
    else if (byte === OPEN) at = afterString(bytes, at + 1);
    else if (byte === SLASH) {
      const end = afterWord(bytes, at + 1);
      const number = /^\s+(\d{1,9})(?!\d|\s+\d+\s+R)/.exec(textOf(bytes, end, Math.min(end + 40, bytes.length)))?.[1];
      names.push({
        name: nameOf(textOf(bytes, at + 1, end)),
        number: number === undefined ? undefined : Number(number),
        end,
      });
      at = end;
    } else if (byte === LESS && next === LESS) {
      open.push(LESS);
      at += 2;
    } else if (byte === LESS) {
      const end = bytes.indexOf(MORE, at);
      at = end < 0 ? bytes.length : end + 1;
    } else if (byte === MORE) {
      close(LESS);
      at += next === MORE ? 2 : 1;
    } else if (byte === LEFT) {
      open.push(LEFT);
      at += 1;
    } else if (byte === RIGHT) {
      close(LEFT);
      at += 1;
    } else if (isRegular(byte)) {
      const end = afterWord(bytes, at);
      // Both words that end an object have six letters.
      const word = end - at === 6 ? textOf(bytes, at, end) : '';
      at = end;
      if (word === 'stream' && open.length === 0) return result(afterEndOfLine(bytes, end));
      // Inside of brackets it ends nothing: some readers go on.
      if (word === 'endobj' && open.length === 0) return result();
      if (word === 'endobj') crooked = true;
    } else at += 1;
    if (values === 'ONE' && open.length === 0 && byte !== PERCENT) return result();
  }
  return result();
};
