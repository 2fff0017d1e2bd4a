import { createHash } from 'node:crypto';
import { openFile, type FileLink } from '@worklane/contract/files/file.ts';
import { sql } from 'kysely';
import { randomToken } from '../crypto/secrets.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db, Tx } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { conflict, found } from '../errors/errors.ts';
import { FileAnswer } from './file-answer.ts';
import type { Files } from './files.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const waiting = () =>
  conflict('FILE_WAITING', 'This file is still being checked for viruses. Please try again in a few minutes.');

const refused = () => conflict('FILE_INFECTED', 'The virus scanner found something in this file, so it was removed.');

/**
 * A link that opens the file once, within a minute. Whoever calls this has decided that the actor may read the file. The
 * link is part of the audit log: who opened what.
 */
export const linkTo = async (
  { tx, actor }: { tx: Tx; actor: Actor },
  fileId: number,
  { attachment = false }: { attachment?: boolean } = {},
): Promise<FileLink> => {
  const file = found(
    await tx.selectFrom('stored_file').select('status').where('id', '=', fileId).executeTakeFirst(),
    'file',
  );
  if (file.status === 'QUARANTINED') throw waiting();
  if (file.status === 'INFECTED') throw refused();
  const token = randomToken();
  await tx
    .insertInto('file_link')
    .values({ token_hash: hashOf(token), file_id: fileId, user_id: actor.userId, attachment })
    .execute();
  const { rows } = await sql<{ expiresAt: string }>`select now() + interval '60 seconds' as "expiresAt"`.execute(tx);
  return { url: openFile.path.replace(':token', token), expiresAt: rows[0]?.expiresAt ?? '' };
};

/**
 * The file itself, for a caller with a session. Whoever calls this has decided that the actor may read it, and keeps in the
 * audit log that it was read.
 */
export const fileOf = async ({ tx, files }: { tx: Tx; files: Files }, fileId: number): Promise<FileAnswer> => {
  const { key, status, ...facts } = found(
    await tx
      .selectFrom('stored_file')
      .select(['key', 'status', 'content_type as contentType', 'size', 'name'])
      .where('id', '=', fileId)
      .executeTakeFirst(),
    'file',
  );
  if (status === 'QUARANTINED') throw waiting();
  if (status === 'INFECTED') throw refused();
  return new FileAnswer({ ...facts, open: () => files.store.read(key) });
};

/** The file behind a link, which is used up by that. */
export const followLink = async ({ db, files }: { db: Db; files: Files }, token: string): Promise<FileAnswer> => {
  const file = await asSystem(db, 'openFile', async (tx) => {
    const { rows } = await sql<{ key: string; contentType: string; size: number; name: string; attachment: boolean }>`
      delete from file_link l using stored_file f
      where l.token_hash = ${hashOf(token)} and f.id = l.file_id and l.expires_at > now() and f.status = 'CLEAN'
      returning f.key, f.content_type as "contentType", f.size, f.name, l.attachment`.execute(tx);
    return found(rows[0], 'link');
  });
  return new FileAnswer({ ...file, open: () => files.store.read(file.key) });
};
