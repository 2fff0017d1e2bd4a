import type { Plugin } from 'vite';

/** Where zod's schemas carry what turns them into JSON Schema, which nobody asks a browser to do, and words for what is wrong. */
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;

/** A schema's own way into JSON Schema; each names a processor, so without these lines no processor is bundled. */
const PROCESSOR = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;

const METHODS = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/m;

const NO_METHODS = `const createToJSONSchemaMethod = () => () => { throw new Error('No JSON Schema in the browser.'); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;

/** Zod's own words, which those of the contract replace wherever a schema is. */
const WORDS = /^import en from .*;$/m;

/** What remembers which values were seen, for those that hold themselves. JSON and what is typed into a form never do. */
const MEMORY = /^\s*_ensureDefaultMemoizer\(\);$/gm;
const REMEMBERS = /^function _ensureDefaultMemoizer\(\) \{[^]*?^\}$/m;

/** Objects that are checked by code written for each of them as a string, which our policy has no browser run. */
const JUST_IN_TIME = /\$ZodObjectJIT\b/g;

/** Zod's schemas without their way into JSON Schema and what else nobody asks for; fails when a new version writes it differently. */
export const leanSchemas = (code: string): string => {
  if ([METHODS, WORDS, PROCESSOR, MEMORY, REMEMBERS, JUST_IN_TIME].some((part) => code.search(part) < 0))
    throw new Error('Zod names its JSON Schema, its words or its ways of checking differently now.');
  return code
    .replace(METHODS, NO_METHODS)
    .replace(WORDS, 'const en = () => ({});')
    .replaceAll(PROCESSOR, '')
    .replaceAll(MEMORY, '')
    .replace(REMEMBERS, '')
    .replaceAll(JUST_IN_TIME, '$ZodObject');
};

/** Leaves some 7 kB of the first load at home. */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform: (code, id) => (SCHEMAS.test(id) ? { code: leanSchemas(code), map: null } : undefined),
});
