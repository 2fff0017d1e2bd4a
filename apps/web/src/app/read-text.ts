const decoded = (bytes: ArrayBuffer, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** What a file says: UTF-8, or what spreadsheets of Windows write, which begins with FF FE where it is UTF-16. */
export const readText = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  try {
    return decoded(bytes, first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
