import { Badge, Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { RowAnswer, RowsField } from '@worklane/contract/forms/form.ts';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { CellInput } from './CellInput.tsx';
import type { Faults } from './faults.ts';
import classes from './RowsInput.module.css';

type Props = {
  name: string;
  field: RowsField;
  rows: readonly RowAnswer[];
  faults: Faults;
  onChange: (rows: RowAnswer[]) => void;
};

/** Numbers of rows that are new; the server keeps them, so that a save moves no row from under a hand. */
const fresh = (after: readonly RowAnswer[]): RowAnswer => ({
  id: Math.max(0, ...after.map(({ id }) => id ?? 0)) + 1,
});

/** A list that grows and shrinks; a form may ask for some rows from the start. Any that is there may go, a blank takes its place. */
export const RowsInput = ({ name, field, rows, faults, onChange }: Props) => {
  const { label, help, add, least, max } = field;
  const list = useRef<HTMLOListElement>(null);
  const missing = Math.max(0, least - rows.length);
  const shown = Array.from({ length: missing }).reduce<readonly RowAnswer[]>((all) => [...all, fresh(all)], rows);

  // Rows are given functions that stay the same, so that a key renders one row and not forty.
  const latest = useRef({ rows, shown, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, shown, onChange };
  });
  // The row itself: a date that is focused opens its calendar over everything else.
  const focusRow = useCallback((at: number) => {
    requestAnimationFrame(() => {
      const there = list.current?.children ?? [];
      (there[Math.min(at, there.length - 1)] as HTMLElement | undefined)?.focus();
    });
  }, []);
  const change = useCallback((id: RowAnswer['id'], cell: string, answer: RowAnswer[string]) => {
    const now = latest.current;
    now.onChange(now.shown.map((row) => (row.id === id ? { ...row, [cell]: answer } : row)));
  }, []);
  const remove = useCallback(
    (id: RowAnswer['id']) => {
      const now = latest.current;
      focusRow(now.rows.findIndex((row) => row.id === id));
      now.onChange(now.rows.filter((row) => row.id !== id));
    },
    [focusRow],
  );

  const grow = () => {
    onChange([...shown, fresh(shown)]);
    focusRow(shown.length);
  };

  return (
    <div data-field={name}>
      {!isSingle(field) && <p className={classes['label']}>{label}</p>}
      {help && <p className="dimmed">{help}</p>}
      <ol ref={list} className={classes['rows']} aria-label={label}>
        {shown.map((row, index) => (
          <Row
            key={row.id}
            name={name}
            field={field}
            row={row}
            index={index}
            faults={faults}
            isThere={index < rows.length}
            onCell={change}
            onRemove={remove}
          />
        ))}
      </ol>
      {shown.length < max && (
        <Button variant="default" size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={grow}>
          {add}
        </Button>
      )}
    </div>
  );
};

const isSingle = ({ least, max }: RowsField): boolean => least === 1 && max === 1;

type RowProps = {
  name: string;
  field: RowsField;
  row: RowAnswer;
  index: number;
  faults: Faults;
  /** Not only offered as a blank. */
  isThere: boolean;
  onCell: (id: RowAnswer['id'], cell: string, answer: RowAnswer[string]) => void;
  onRemove: (id: RowAnswer['id']) => void;
};

const Row = memo(({ name, field, row, index, faults, isThere, onCell, onRemove }: RowProps) => {
  const { label, cells, remove, first } = field;
  return (
    <li tabIndex={-1} className={classes['row']} aria-label={`${label} ${index + 1}`}>
      {!isSingle(field) && (
        <Group gap="sm" className={classes['number']}>
          <span>{index + 1}</span>
          {first !== undefined && index === 0 && <Badge>Latest</Badge>}
        </Group>
      )}
      {Object.entries(cells).map(([cell, cellField]) => (
        <CellInput
          key={cell}
          name={`${name}.${index}.${cell}`}
          field={cellField}
          value={(row[cell] ?? null) as string | boolean | null}
          error={faults[`${name}.${index}.${cell}`]}
          onChange={(answer) => onCell(row.id, cell, answer)}
        />
      ))}
      {isThere && !isSingle(field) && (
        <Button
          className={classes['remove']}
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`${remove} ${index + 1}`}
          onClick={() => onRemove(row.id)}
        >
          {remove}
        </Button>
      )}
    </li>
  );
});
