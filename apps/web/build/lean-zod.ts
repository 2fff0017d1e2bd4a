import type { Plugin } from 'vite';

/** Where zod's schemas carry what turns them into JSON Schema, which nobody asks a browser to do. */
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;

/** A schema's own way into JSON Schema; each names a processor, so without these lines no processor is bundled. */
const PROCESSOR = /^\s*inst\._zod\.processJSONSchema = .*;$/gm;

const METHODS = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/m;

const NO_METHODS = `const createToJSONSchemaMethod = () => () => { throw new Error('No JSON Schema in the browser.'); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;

/** Zod's schemas without their way into JSON Schema; fails when a new version writes it differently. */
export const withoutJsonSchema = (code: string): string => {
  if (!METHODS.test(code) || code.search(PROCESSOR) < 0) throw new Error('Zod names its JSON Schema differently now.');
  return code.replace(METHODS, NO_METHODS).replaceAll(PROCESSOR, '');
};

/** Leaves some 4 kB of the first load at home. */
export const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform: (code, id) => (SCHEMAS.test(id) ? { code: withoutJsonSchema(code), map: null } : undefined),
});
