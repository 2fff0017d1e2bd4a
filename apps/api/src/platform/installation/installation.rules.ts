/** The parts of an installation that belong together. `--accept` takes these names. */
export const PARTS = ['database', 'files', 'keys'] as const;
export type Part = (typeof PARTS)[number];

/** What was found of database and files before the start. */
export type Found = {
  readonly database: {
    readonly mark: string | undefined;
    /** Whether it has rows of files. */
    readonly hasFiles: boolean;
  };
  readonly folder: {
    readonly mark: string | undefined;
    readonly holdsFiles: boolean;
    /** Whether files lie there that the database has rows of. */
    readonly holdsItsFiles: boolean;
  };
};

/** Why database and files do not belong together. */
export type Reason = 'NEW_DATABASE' | 'OTHER_FILES' | 'UNKNOWN_FILES' | 'NO_FILES';

export type Verdict =
  | { readonly kind: 'TOGETHER' }
  /** They get a mark: that of the folder, or a new one. */
  | { readonly kind: 'UNMARKED'; readonly mark: string | undefined }
  | { readonly kind: 'APART'; readonly part: Exclude<Part, 'keys'>; readonly reason: Reason };

const TOGETHER: Verdict = { kind: 'TOGETHER' };
const apart = (part: Exclude<Part, 'keys'>, reason: Reason): Verdict => ({ kind: 'APART', part, reason });

/** A database that has its mark takes no folder without it: an empty one may be a disk that is not mounted. */
const withMarkedDatabase = (mark: string, { folder }: Found): Verdict => {
  if (folder.mark === mark) return TOGETHER;
  if (folder.mark !== undefined) return apart('files', 'OTHER_FILES');
  return apart('files', folder.holdsFiles ? 'UNKNOWN_FILES' : 'NO_FILES');
};

/**
 * A database without a mark is new, or was made before there were marks; then the files that it has rows of tell which
 * folder is its own. A mark in that folder is of a start cut short, which writes it there first.
 */
const withUnmarkedDatabase = ({ database, folder }: Found): Verdict => {
  if (database.hasFiles && !folder.holdsItsFiles) return apart('files', folder.holdsFiles ? 'OTHER_FILES' : 'NO_FILES');
  if (!database.hasFiles && folder.holdsFiles) return apart('database', 'NEW_DATABASE');
  return { kind: 'UNMARKED', mark: folder.mark };
};

/** Whether database and files belong together, and if not, which of them looks wrong. */
export const compareMarks = (found: Found): Verdict =>
  found.database.mark === undefined ? withUnmarkedDatabase(found) : withMarkedDatabase(found.database.mark, found);

/** What a person reads of files that do not belong to the database. */
export const marksSentence = (reason: Reason, folder: string): string =>
  ({
    NEW_DATABASE: `The database is new, but the files in ${folder} belong to another one: restore that database, set FILES_DIR to an empty folder, or start once with "--accept database" to keep these files with the new database.`,
    OTHER_FILES: `The files in ${folder} belong to another database: set FILES_DIR to the folder of this database, or start once with "--accept files" to use this folder from now on.`,
    UNKNOWN_FILES: `Nothing in ${folder} shows that its files belong to this database: set FILES_DIR to the folder of this database, or start once with "--accept files" to use this folder from now on.`,
    NO_FILES: `The files of this database are not in ${folder}: mount or restore the folder, set FILES_DIR to where it is, or start once with "--accept files" to go on without them.`,
  })[reason];

/** A key that should open what is sealed and does not: it is not there, or another one has its id. */
export type KeyFault = { readonly id: string; readonly fault: 'MISSING' | 'OTHER' };

export const keySentence = ({ id, fault }: KeyFault): string => {
  const what =
    fault === 'MISSING'
      ? `FIELD_KEYS lacks the key "${id}", which personal fields in this database are sealed with`
      : `The key "${id}" in FIELD_KEYS is not the one that sealed personal fields in this database`;
  return `${what}: bring that key back, or start once with "--accept keys" to give up what only it can open.`;
};
