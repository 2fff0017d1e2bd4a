import type { Plugin } from 'vite';

/** Where the calls are described. */
const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/;

/** What a call is for, in a sentence that stands in the API's document and on no screen. */
const SUMMARY = /^ {2}summary:\s*(?:'(?:\\.|[^'\\])*'|`[^`]*`|"[^"\n]*"),\n/gm;

/** The contract without the sentences that only the API's document shows. */
export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, '');

/** Leaves them at home: a list brings the calls of whatever it shows. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: withoutSummaries(code), map: null } : undefined),
});
