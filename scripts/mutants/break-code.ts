import { parseSync, Visitor, type ESTree } from 'vite';
import type { Break } from './break.ts';

/** What a comparison or a connection becomes: its edge moved where it has one, else the opposite. */
const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

const COMMENTS = /\/\/.*|\/\*[\s\S]*?\*\//g;

const isText = ({ type, value }: { type: string; value?: unknown }): boolean =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/**
 * Every single way to break TypeScript that a test of its rules should notice: comparisons, connections, conditions, numbers,
 * yes and no, one element of a list of words, and one condition of a query. What only types say is left alone.
 */
export const breaksOfCode = (file: string, source: string): Break[] => {
  const breaks: Break[] = [];
  const types: ESTree.Span[] = [];
  const replace = ({ start, end }: ESTree.Span, text: string) => breaks.push({ start, end, text });

  /** The operator stands between its operands. */
  const turn = ({ operator, left, right }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const text = OPERATORS[operator];
    if (text === undefined || (operator === '+' && (isText(left) || isText(right)))) return;
    const between = source.slice(left.end, right.start).replaceAll(COMMENTS, (comment) => ' '.repeat(comment.length));
    const start = left.end + between.indexOf(operator);
    breaks.push({ start, end: start + operator.length, text });
  };

  const visitor = new Visitor({
    BinaryExpression: turn,
    LogicalExpression: turn,
    UnaryExpression(node) {
      if (node.operator === '!') replace(node, source.slice(node.argument.start, node.argument.end));
    },
    ConditionalExpression({ test }) {
      replace(test, 'true');
      replace(test, 'false');
    },
    IfStatement({ test }) {
      replace(test, 'true');
      replace(test, 'false');
    },
    TSLiteralType(node) {
      types.push(node);
    },
    Literal(node) {
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      if (typeof node.value === 'number') replace(node, String(node.value + 1));
    },
    ArrayExpression({ elements }) {
      if (elements.length < 2 || !elements.every((element) => element !== null && isText(element))) return;
      for (const [index, element] of elements.entries()) {
        const next = elements[index + 1];
        if (element && next) breaks.push({ start: element.start, end: next.start, text: '' });
        else if (element) replace(element, '');
      }
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!/^(where|whereRef|having|filter|refine)$/.test(callee.property.name)) return;
      breaks.push({ start: callee.object.end, end: node.end, text: '' });
    },
  });
  visitor.visit(parseSync(file, source).program);
  const isInType = ({ start }: Break): boolean => types.some((type) => type.start <= start && start < type.end);
  return breaks.filter((each) => !isInType(each)).toSorted((one, other) => one.start - other.start);
};
