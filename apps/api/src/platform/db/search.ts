import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** Further ones narrow nothing: each is looked for in every field that is searched. */
const MAX_WORDS = 8;

/** `%text%` with the pattern's own signs taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] =>
  [...new Set(search.split(/\s+/).filter((word) => word !== ''))].slice(0, MAX_WORDS);

/**
 * Where every word of a search is found, in whichever order; without any word everywhere. `isFound` says where to look for one of
 * them, by its pattern for `ilike` or by the word itself.
 */
export const everyWord = (
  search: string,
  isFound: (pattern: string, word: string) => Expression<unknown>,
): RawBuilder<SqlBool> => {
  const found = wordsOf(search).map((word) => sql`(${isFound(contains(word), word)})`);
  return found.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(found, sql` and `)})`;
};
