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

/** Zod's schemas without their way into JSON Schema and without their words; fails when a new version writes it differently. */
export const leanSchemas = (code: string): string => {
  if (!METHODS.test(code) || !WORDS.test(code) || code.search(PROCESSOR) < 0)
    throw new Error('Zod names its JSON Schema or its words differently now.');
  return code.replace(METHODS, NO_METHODS).replace(WORDS, 'const en = () => ({});').replaceAll(PROCESSOR, '');
};

/** Leaves some 5 kB of the first load at home. */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform: (code, id) => (SCHEMAS.test(id) ? { code: leanSchemas(code), map: null } : undefined),
});
