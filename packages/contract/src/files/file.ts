import { z } from 'zod';
import { fileEndpoint } from '../endpoint.ts';

/** An address that opens a file once, within a minute, without a session: for pictures, frames and tabs. */
export const FileLink = z.object({ url: z.string(), expiresAt: z.string() });
export type FileLink = z.infer<typeof FileLink>;

export const openFile = fileEndpoint({
  path: '/api/v1/file/:token',
  summary: 'The file behind a one-time link, which works for at most a minute',
  access: 'ANYONE',
  params: z.strictObject({ token: z.string().min(20).max(100) }),
});
