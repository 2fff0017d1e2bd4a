import { describe, expect, test } from 'vitest';
import { compareMarks, keySentence, marksSentence, type Found } from './installation.rules.ts';

const [OURS, THEIRS] = ['2f5e', '9c11'];

/** What lies in the folder: nothing, files that the database has rows of, or files that it knows nothing of. */
type Files = 'none' | 'its' | 'foreign';

const found = (mark: string | undefined, hasFiles: boolean, folderMark: string | undefined, files: Files): Found => ({
  database: { mark, hasFiles },
  folder: { mark: folderMark, holdsFiles: files !== 'none', holdsItsFiles: files === 'its' },
});

const APART = (part: 'database' | 'files', reason: string) => ({ kind: 'APART', part, reason });
const UNMARKED = (mark?: string) => ({ kind: 'UNMARKED', mark });
const TOGETHER = { kind: 'TOGETHER' };

describe('database and files', () => {
  test.each([
    ['at every start after the first', OURS, true, OURS, 'its', TOGETHER],
    ['when bytes were lost and the folder is the right one', OURS, true, OURS, 'none', TOGETHER],
    ['when the files belong to another database', OURS, true, THEIRS, 'foreign', APART('files', 'OTHER_FILES')],
    ['when both hold nothing but other marks', OURS, false, THEIRS, 'none', APART('files', 'OTHER_FILES')],
    ['when the same files lie under another mark', OURS, true, THEIRS, 'its', APART('files', 'OTHER_FILES')],
    ['when the folder is empty, or not mounted', OURS, true, undefined, 'none', APART('files', 'NO_FILES')],
    ['before the first upload, too', OURS, false, undefined, 'none', APART('files', 'NO_FILES')],
    ['when the folder lost its mark', OURS, true, undefined, 'its', APART('files', 'UNKNOWN_FILES')],
    ['when the folder is of something else', OURS, true, undefined, 'foreign', APART('files', 'UNKNOWN_FILES')],

    ['at the very first start', undefined, false, undefined, 'none', UNMARKED()],
    ['after a first start that was cut short', undefined, false, OURS, 'none', UNMARKED(OURS)],
    ['at the first start after the upgrade', undefined, true, undefined, 'its', UNMARKED()],
    ['after such a start that was cut short', undefined, true, OURS, 'its', UNMARKED(OURS)],
    ['at an upgrade without its files', undefined, true, undefined, 'none', APART('files', 'NO_FILES')],
    ['at an upgrade with other files', undefined, true, undefined, 'foreign', APART('files', 'OTHER_FILES')],
    ['when an old database meets others’ files', undefined, true, THEIRS, 'foreign', APART('files', 'OTHER_FILES')],
    ['when an old database meets others’ folder', undefined, true, THEIRS, 'none', APART('files', 'NO_FILES')],
    ['when the database is gone', undefined, false, THEIRS, 'foreign', APART('database', 'NEW_DATABASE')],
    ['the same before the upgrade', undefined, false, undefined, 'foreign', APART('database', 'NEW_DATABASE')],
  ] as const)('%s', (_, mark, hasFiles, folderMark, files, verdict) => {
    expect(compareMarks(found(mark, hasFiles, folderMark, files))).toEqual(verdict);
  });
});

describe('what the operator reads', () => {
  const sentences = [
    ...(['NEW_DATABASE', 'OTHER_FILES', 'UNKNOWN_FILES', 'NO_FILES'] as const).map((reason) =>
      marksSentence(reason, '/srv/files'),
    ),
    ...(['MISSING', 'OTHER'] as const).map((fault) => keySentence({ id: '2026a', fault })),
  ];

  test.each(sentences)('is one sentence that says what to do: %s', (sentence) => {
    expect(sentence).toMatch(/^[^.]*"--accept (database|files|keys)"[^.]*\.$/);
    expect(sentence).toMatch(/\/srv\/files|"2026a"/);
  });
});
