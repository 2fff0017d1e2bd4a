/** What the migrations say of a thing, in the comment right above it: `table mail`, `column mail.sender`, `index mail_due`. */
export type Comments = ReadonlyMap<string, string>;

const TABLE = /^(create|alter) table (\w+)/;
const RENAMED = /^alter (?:table|index) (\w+) rename to (\w+)/;
const RENAMED_COLUMN = /^alter table (\w+)(?: .*)? rename column (\w+) to (\w+)/;
const WITH_A_NAME = /^create (?:unique )?(index|type|trigger|view) (\w+)/;
const CONSTRAINT = /^(?:alter table \w+ )?(?:add )?constraint (\w+)/;
const CHANGED = /^(drop|alter) /;
const ADDED = /^(?:alter table \w+ )?add column (\w+)/;
const DECLARED = /^(\w+) \w/;

/** The thing that a line declares. Columns and constraints belong to the table whose statement they stand in. */
const declaredIn = (line: string, table: string | undefined, within: boolean): string | undefined => {
  const named = WITH_A_NAME.exec(line);
  if (named) return `${named[1]} ${named[2]}`;
  if (table === undefined) return undefined;
  if (line.startsWith('create table')) return `table ${table}`;
  const constraint = CONSTRAINT.exec(line);
  if (constraint) return `constraint ${table}.${constraint[1]}`;
  const column = ADDED.exec(line) ?? (within && !CHANGED.test(line) ? DECLARED.exec(line) : null);
  return column ? `column ${table}.${column[1]}` : undefined;
};

const rename = (comments: Map<string, string>, from: string, to: string): void => {
  for (const [key, text] of comments) {
    const [kind = '', name = ''] = key.split(' ');
    if (name !== from && !name.startsWith(`${from}.`)) continue;
    comments.delete(key);
    comments.set(`${kind} ${to}${name.slice(from.length)}`, text);
  }
};

/** Reads the comments of migrations, in their order; the last one that speaks of a thing counts. */
export const commentsOf = (migrations: readonly string[]): Comments => {
  const comments = new Map<string, string>();
  for (const text of migrations) {
    let pending: string[] = [];
    let table: string | undefined;
    let quoted = false;
    for (const whole of text.split('\n')) {
      const line = whole.trim();
      // Bodies of functions declare nothing.
      if (line.split('$$').length % 2 === 0) quoted = !quoted;
      else if (line.startsWith('--') && !quoted) {
        pending.push(line.replace(/^--\s?/, ''));
        continue;
      }
      if (!quoted && line !== '') {
        const opened = TABLE.exec(line);
        const within = opened === null && table !== undefined;
        if (opened) table = opened[2];
        const column = RENAMED_COLUMN.exec(line);
        const renamed = RENAMED.exec(line);
        if (column) rename(comments, `${column[1]}.${column[2]}`, `${column[1]}.${column[3]}`);
        if (renamed) rename(comments, renamed[1] ?? '', renamed[2] ?? '');
        const thing = declaredIn(line, table, within);
        if (thing !== undefined && pending.length > 0) comments.set(thing, pending.join('\n'));
        // What stands above `alter table` speaks of the first thing that it adds.
        if (thing === undefined && opened && !line.endsWith(';')) continue;
        if (line.endsWith(';')) table = undefined;
      }
      pending = [];
    }
  }
  return comments;
};
