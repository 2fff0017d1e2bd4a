import { Button, Card } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { blankRow, type Rows } from './record-values.ts';
import classes from './record.module.css';

type Props = {
  name: Rows;
  title: string;
  /** What one of them is called; each has its number. */
  noun: string;
  max: number;
  /** The fields of the row whose names begin so. */
  children: (path: string) => ReactNode;
};

/** As many of a kind as there are. */
export const RowsField = ({ name, title, noun, max, children }: Props) => {
  const form = useFormContext();
  const rows = (useFieldValue(name) ?? []) as readonly object[];
  return (
    <FormSection title={title}>
      {rows.map((_, index) => (
        <Card key={form.key(`${name}.${index}`)} withBorder component="fieldset" className={classes['row'] ?? ''}>
          <legend className={classes['legend']}>
            {noun} {index + 1}
          </legend>
          <FormSection columns={2}>{children(`${name}.${index}`)}</FormSection>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Remove ${noun.toLowerCase()} ${index + 1}`}
            onClick={() => form.removeListItem(name, index)}
          >
            Remove
          </Button>
        </Card>
      ))}
      {rows.length < max && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem(name, blankRow[name])}
          >
            Add {noun.toLowerCase()}
          </Button>
        </div>
      )}
    </FormSection>
  );
};
