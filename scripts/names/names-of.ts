import { parseSync } from 'vite';

export type Name = { readonly start: number; readonly name: string };

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** `toldNames`, `SHOWN_MS` and `worker-hold.test.ts` in lower case: `told names`, `shown ms`, `worker hold test ts`. */
export const partsOf = (name: string): string =>
  name
    .replaceAll(/([\da-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\dA-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();

/** Every name in the code of a source file; what is a text or a comment is none. */
export const namesOf = (file: string, source: string): Name[] => {
  const found: Name[] = [];
  const visit = (node: Node): void => {
    if (/^(Private|JSX)?Identifier$/.test(node.type)) found.push({ start: node.start, name: String(node['name']) });
    for (const value of Object.values(node))
      if (Array.isArray(value)) value.filter(isNode).forEach(visit);
      else if (isNode(value)) visit(value);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
};
