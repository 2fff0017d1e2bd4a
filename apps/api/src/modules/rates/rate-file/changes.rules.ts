import type { ImportedRate } from '@worklane/contract/rates/rate-file.ts';
import { columnsOf, type Titles } from './sheet.rules.ts';

/** What stands in a cell: a number is an amount of the currency, all else text. */
export type Cell = number | string;

/** What a rate says, by the titles of its columns; `name` of the part of the day where there are several. */
export type Part = { readonly name: string | null; readonly cells: Readonly<Record<string, Cell>> };

export const partOf = <Column extends string>(
  name: string | null,
  cells: Readonly<Record<Column, Cell>>,
  titles: Titles<NoInfer<Column>>,
): Part => ({ name, cells: Object.fromEntries(columnsOf(cells).map((column) => [titles[column], cells[column]])) });

type Change = ImportedRate['changes'][number];

/** What a rate doesn’t say, or says that there is nothing of it. */
const isNothing = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === '' || cell === 0 || cell === '0' || cell === 'No';

const orNull = (cell: Cell | undefined): Cell | null => (cell === undefined || cell === '' ? null : cell);

/** What differs between two rates, or what a new one says. A part of the day that goes is named, and nothing else of it. */
export const changesBetween = (before: readonly Part[] | undefined, after: readonly Part[]): Change[] => {
  const former = new Map(before?.map(({ name, cells }) => [name, cells]));
  const gone = (before ?? []).filter(({ name }) => !after.some((part) => part.name === name));
  return [
    ...after.flatMap(({ name, cells }) => {
      const old = former.get(name);
      return Object.entries(cells)
        .filter(([column, cell]) => (old ? old[column] !== cell : !isNothing(cell)))
        .map(([column, cell]) => ({ part: name, column, before: orNull(old?.[column]), after: orNull(cell) }));
    }),
    ...gone.map(({ name }) => ({ part: null, column: 'Part of the day', before: name, after: null })),
  ];
};
