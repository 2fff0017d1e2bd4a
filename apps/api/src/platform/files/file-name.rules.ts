import type { ContentType } from '@worklane/contract/files/upload.ts';

const MAX_LENGTH = 120;
/** What is longer was written to keep somebody busy. */
const MAX_GIVEN = 500;

const EXTENSION: Readonly<Record<ContentType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Extensions that say the same as the one we would give. */
const ALSO: Partial<Record<ContentType, string>> = { 'image/jpeg': 'jpeg' };

/**
 * The uploader's name for a file, as one may show it and save it under: no folders, no control or direction signs that
 * make a name read otherwise, none of the signs that file systems refuse, and the extension of what it really is.
 */
export const safeFileName = (given: string | undefined, type: ContentType): string => {
  const name = (given ?? '')
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .slice(-MAX_GIVEN)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(name) ?? [];
  const right = EXTENSION[type];
  const kept = extension.toLowerCase() === ALSO[type] ? ALSO[type] : right;
  const shown = Array.from(stem.replace(/^[\s.]+|[\s.]+$/g, ''))
    .slice(0, MAX_LENGTH)
    .join('')
    .trim();
  return `${shown || 'file'}.${kept}`;
};
