import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, keyedHash } from './secrets.ts';

/** A key with the name that is stored beside what it sealed. */
type Key = { readonly id: string; readonly secret: Buffer };
/** The newest key, which seals, and then those that only open what they sealed before. */
export type Keyring = readonly [Key, ...Key[]];

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Reads `id:key,id:key`, each key 32 bytes in base64; throws when it is anything else. */
export const readKeys = (list: string): Keyring => {
  const [newest, ...older] = list.split(',').map((pair): Key => {
    const [, id, text] = /^\s*([\w-]{1,20}):([A-Za-z\d+/_-]+=?)\s*$/.exec(pair) ?? [];
    const secret = Buffer.from(text ?? '', 'base64');
    if (id === undefined || secret.length !== KEY_BYTES) throw new Error('A field key is not id:key with 32 bytes.');
    return { id, secret };
  });
  if (!newest || new Set([newest, ...older].map(({ id }) => id)).size < 1 + older.length)
    throw new Error('Two field keys have the same id.');
  return [newest, ...older];
};

/**
 * Seals a text for one place: what is moved to another row or column does not open there. `place` names table, column and
 * row, such as `worker_form.answers:17`. The result carries the id of its key:
 * length of the id, id, nonce, tag, ciphertext.
 */
export const seal = ([key]: Keyring, place: string, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.secret, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const id = Buffer.from(key.id);
  return Buffer.concat([Buffer.of(id.length), id, nonce, cipher.getAuthTag(), sealed]);
};

/** The id of the key that a sealed text opens with. */
export const keyIdOf = (sealed: Buffer): string => sealed.subarray(1, 1 + (sealed[0] ?? 0)).toString();

/** Throws when the key is gone, or when the text was changed or brought from elsewhere. */
export const unseal = (keys: Keyring, place: string, sealed: Buffer): string => {
  const id = keyIdOf(sealed);
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Error(`There is no field key ${id}.`);
  const body = sealed.subarray(1 + Buffer.byteLength(id));
  const nonce = body.subarray(0, NONCE_BYTES);
  const tag = body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(CIPHER, key.secret, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([cipher.update(body.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
};

/**
 * What a text is found by where only its seal is kept: equal texts have equal indexes in one column, and whoever lacks the key learns
 * neither the text nor, by trying all there are, which it was. `column` is bound in, such as `transport_request.nhs_index`.
 */
export const blindIndex = ([{ secret }]: Keyring, column: string, text: string): string =>
  keyedHash(deriveKey(secret.toString('base64'), column), text);
