import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_DAMAGES } from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { ReactNode } from 'react';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import classes from './DamagesField.module.css';

type Props = {
  /** The list. */
  name: string;
  label: string;
  help: string;
  /** What a line begins as. */
  blank: unknown;
  add: string;
  /** The fields of a line, by the name of its place in the list. */
  children: (line: string, number: number) => ReactNode;
};

/** Damages, a line each. */
export const DamagesField = ({ name, label, help, blank, add, children }: Props) => {
  const form = useFormContext();
  const lines = (useFieldValue(name) ?? form.getValues()[name] ?? []) as readonly unknown[];
  return (
    <fieldset className={classes['damages']} aria-label={label}>
      <p className={classes['label']}>{label}</p>
      <p className="dimmed">{help}</p>
      <Stack gap="xs" align="flex-start">
        {lines.map((_, index) => (
          <div key={form.key(`${name}.${index}`)} className={classes['line']}>
            <div className={classes['fields']}>{children(`${name}.${index}`, index + 1)}</div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove damage ${index + 1}`}
              onClick={() => form.removeListItem(name, index)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {lines.length < MAX_DAMAGES && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem(name, blank)}
          >
            {add}
          </Button>
        )}
      </Stack>
    </fieldset>
  );
};
