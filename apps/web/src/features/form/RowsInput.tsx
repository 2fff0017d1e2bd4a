import { Badge, Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { RowAnswer, RowsField } from '@worklane/contract/forms/form.ts';
import { useRef } from 'react';
import { FieldInput } from './FieldInput.tsx';
import classes from './RowsInput.module.css';

type Props = {
  name: string;
  field: RowsField;
  rows: readonly RowAnswer[];
  onChange: (rows: RowAnswer[]) => void;
};

/** A list that grows and shrinks; a form may ask for some rows from the start. */
export const RowsInput = ({ name, field, rows, onChange }: Props) => {
  const { label, help, cells, add, remove, least, max } = field;
  const list = useRef<HTMLOListElement>(null);
  const missing = Math.max(0, least - rows.length);
  /** Numbers of rows that are new; the server keeps them, so that a save moves no row from under a hand. */
  const fresh = (after: readonly RowAnswer[]): RowAnswer => ({
    id: Math.max(0, ...after.map(({ id }) => id ?? 0)) + 1,
  });
  const shown = Array.from({ length: missing }).reduce<readonly RowAnswer[]>((all) => [...all, fresh(all)], rows);
  const isSingle = least === 1 && max === 1;

  const change = (index: number, cell: string, answer: RowAnswer[string]) =>
    onChange(shown.map((row, at) => (at === index ? { ...row, [cell]: answer } : row)));
  const grow = () => {
    onChange([...shown, fresh(shown)]);
    // The row itself: a date that is focused opens its calendar over everything else.
    requestAnimationFrame(() => (list.current?.lastElementChild as HTMLElement | null)?.focus());
  };

  return (
    <section aria-label={label} data-field={name}>
      {!isSingle && <p className={classes['label']}>{label}</p>}
      {help && <p className="dimmed">{help}</p>}
      <ol ref={list} className={classes['rows']}>
        {shown.map((row, index) => (
          <li key={row.id} tabIndex={-1} className={classes['row']} aria-label={`${label} ${index + 1}`}>
            {!isSingle && (
              <Group gap="sm" className={classes['number']}>
                <span>{index + 1}</span>
                {field.first !== undefined && index === 0 && <Badge>Latest</Badge>}
              </Group>
            )}
            {Object.entries(cells).map(([cell, cellField]) => (
              <FieldInput
                key={cell}
                name={`${name}.${index}.${cell}`}
                field={cellField}
                value={(row[cell] ?? null) as string | boolean | null}
                onChange={(answer) => change(index, cell, answer as string | boolean | null)}
              />
            ))}
            {index >= least && (
              <Button
                className={classes['remove']}
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                aria-label={`${remove} ${index + 1}`}
                onClick={() => onChange(shown.filter((_, at) => at !== index))}
              >
                {remove}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.length < max && (
        <Button variant="default" size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={grow}>
          {add}
        </Button>
      )}
    </section>
  );
};
