import { type BinaryOperationNode, PostgresDialect, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely';

/** Of `1, 2, 3`: `1, 2, 3, 3`, as a list of this length changes nothing and one of any length would be a statement of its own. */
const evenedOut = (values: readonly unknown[]): readonly unknown[] => {
  const length = values.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)]);
};

class EvenListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand: list } = node;
    const rightOperand = PrimitiveValueListNode.is(list) ? PrimitiveValueListNode.create(evenedOut(list.values)) : list;
    super.visitBinaryOperation({ ...node, rightOperand });
  }
}

/**
 * What a value is `in` or `not in` is written out to a power of two, the last one repeated: a page of one to 25 rows asks in six different
 * statements instead of 25, so that those that are prepared suffice for all there are.
 */
export class EvenListDialect extends PostgresDialect {
  override createQueryCompiler(): EvenListCompiler {
    return new EvenListCompiler();
  }
}
