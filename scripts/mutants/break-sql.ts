import type { Break } from './break.ts';

/** Comments, names in quotes and texts are no conditions. Functions that are written between dollar signs are. */
const NOT_CODE = /--.*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'|"[^"]*"/g;

const TOKENS = /\b(?:and|or|not exists|exists|not|true|false)\b|<>|<=|>=|(?<![-@:=<>!&|])[=<>](?![=>@&|])/gi;

const OPPOSITES: Readonly<Record<string, string>> = {
  and: 'or',
  or: 'and',
  exists: 'not exists',
  'not exists': 'exists',
  not: '',
  true: 'false',
  false: 'true',
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

/** Every single way to turn a condition of SQL: of a function, a view or a policy. */
export const breaksOfSql = (source: string): Break[] => {
  const code = source.replaceAll(NOT_CODE, (found) => ' '.repeat(found.length));
  return [...code.matchAll(TOKENS)].flatMap(({ 0: token, index: start }) => {
    const text = OPPOSITES[token.toLowerCase()];
    return text === undefined ? [] : [{ start, end: start + token.length, text }];
  });
};
