import { parseSync } from 'vite';

export type Words = { readonly line: number; readonly text: string };

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/** Stands where a value is inserted. */
const GAP = '{…}';

const NOT_READ_ATTRIBUTES =
  /^(className|classNames|style|key|id|href|to|from|type|role|name|c|fz|fw|d|viewBox|w|h|m[trblxy]?|p[trblxy]?)$/;

/** An identifier, a path, a colour or a class is no word: a sentence has a blank, a label begins with a capital. */
const isRead = (text: string): boolean => {
  const words = text.replaceAll(GAP, ' ').trim();
  if (!/\p{L}{2}/u.test(words) || /^[\w-]*[/_:#<>=;$][^ ]*$/.test(words)) return false;
  if (/\s/.test(words)) return !/^(select|insert|update|delete|with|create|var\(|\d+px|calc)\b/.test(words);
  return /^\p{Lu}\p{Ll}+[.!?…:]?$/u.test(words);
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const textOf = (child: Node): string => {
  if (child.type === 'JSXText') return String(child['value']);
  const inner = child['expression'];
  if (child.type === 'JSXExpressionContainer' && isNode(inner) && inner.type === 'Literal')
    return String(inner['value']);
  return GAP;
};

/** What stands between the tags of an element, with a gap for all that is not text. */
const textBetween = (element: Node): string => {
  const children = element['children'] as readonly Node[];
  if (!children.some(({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)))) return '';
  return children.map(textOf).join('');
};

const textOfTemplate = (template: Node): string =>
  (template['quasis'] as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(GAP);

/** What a node itself says, without what is inside it. */
const said = (node: Node): string => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type === 'TemplateLiteral') return textOfTemplate(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return textBetween(node);
  return '';
};

const isSilent = (node: Node): boolean => {
  if (/^(Import|Export(Named|All)|TS)/.test(node.type))
    return node.type !== 'ExportNamedDeclaration' && !/^TS(As|Satisfies|NonNull)/.test(node.type);
  if (node.type === 'TaggedTemplateExpression') return true;
  return node.type === 'JSXAttribute' && NOT_READ_ATTRIBUTES.test(String((node['name'] as Node)['name']));
};

/** Every text of a source file that somebody may read, in the order of its lines. */
export const wordsOf = (file: string, source: string): Words[] => {
  const found: Words[] = [];
  const visit = (node: Node): void => {
    if (isSilent(node)) return;
    const text = said(node).replaceAll(/\s+/g, ' ').trim();
    if (isRead(text)) found.push({ line: source.slice(0, node.start).split('\n').length, text });
    childrenOf(node).forEach(visit);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
};
