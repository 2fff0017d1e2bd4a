/** A file as a browser sends it: with the name and the type that the sender claims. */
export type SentFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

const BOUNDARY = '----worklane-test-boundary';

const partOf = (disposition: string, type: string | undefined, content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** The body of an upload: the fields as text, then the files. */
export const multipartOf = (
  files: SentFile | readonly SentFile[],
  fields: unknown = {},
): { payload: Buffer; headers: Record<string, string> } => {
  const parts = [
    ...Object.entries(fields as Record<string, unknown>).map(([name, value]) =>
      partOf(`name="${name}"`, undefined, Buffer.from(String(value))),
    ),
    ...[files].flat().map(({ name, type, bytes }) => partOf(`name="file"; filename="${name}"`, type, bytes)),
  ];
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
};
