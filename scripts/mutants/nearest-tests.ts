import { basename, dirname } from 'node:path';

/** The repository as the search for tests sees it: paths relative to its root, with `/`. */
export type Sources = { readonly files: readonly string[]; readonly textOf: (file: string) => string };

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isFunction = (file: string): boolean => /\/sql\/functions\/.*\.sql$/.test(file);
const isPolicy = (file: string): boolean => /\/sql\/policies\/.*\.sql$/.test(file);
const isWallTest = (file: string): boolean => /wall|tenancy|row-level-security/.test(file);
const isServerCode = (file: string): boolean => /^apps\/api\/src\/modules\/.*\.ts$/.test(file) && !isTest(file);

const nameOf = (file: string): string => basename(file, '.sql');

/** The names of a function of SQL, of those that call it, and of those that call them. */
const callers = (file: string, files: readonly string[], mention: (file: string, names: Set<string>) => boolean) => {
  const names = new Set([nameOf(file)]);
  for (const name of names)
    for (const each of files.filter(isFunction)) if (mention(each, new Set([name]))) names.add(nameOf(each));
  return names;
};

/**
 * The tests that should notice when a file is broken, in rounds: a later round is only run when the one before stayed green.
 * - Of code: its own test, then its folder's, or those of the next folder above that has any.
 * - Of a policy: the tests of walls.
 * - Of a function of SQL: the tests that name it or what calls it, the tests of walls when a policy does, then those beside
 *   the code that does.
 */
export const nearestTests = (file: string, { files, textOf }: Sources): string[][] => {
  const tests = files.filter(isTest);
  const inside = (folder: string) => tests.filter((test) => test.startsWith(`${folder}/`));
  const nearest = (folder: string): string[] =>
    inside(folder).length > 0 || folder === '.' ? inside(folder) : nearest(dirname(folder));
  const mention = (each: string, names: Set<string>): boolean =>
    new RegExp(String.raw`\bapp\.(?:${[...names].join('|')})\b`).test(textOf(each));

  const ofFunction = (): string[][] => {
    const names = callers(file, files, mention);
    const naming = files.filter((each) => each !== file && mention(each, names));
    return [
      naming.filter(isTest),
      naming.some(isPolicy) ? tests.filter(isWallTest) : [],
      [...new Set(naming.filter(isServerCode).map((each) => dirname(each)))].flatMap(inside),
    ];
  };
  const ofCode = () => [
    inside(dirname(file)).filter((test) => test === file.replace(/\.(tsx?)$/, '.test.$1')),
    nearest(dirname(file)),
  ];

  const rounds = isPolicy(file) ? [tests.filter(isWallTest)] : isFunction(file) ? ofFunction() : ofCode();
  const seen = new Set<string>();
  return rounds
    .map((round) => round.filter((test) => !seen.has(test) && seen.add(test)))
    .filter((round) => round.length > 0);
};
