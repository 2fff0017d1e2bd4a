import { Button, Card, Select, type SelectProps } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { OfferedWork } from '@worklane/contract/applicants/guest.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { blankLine, STAFF, type StaffLine } from './request-values.ts';
import classes from './TransportForm.module.css';

const GENDERS = [
  { value: 'NO_PREFERENCE', label: 'No preference' },
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
];

const WorkField = asField<SelectProps<number>>(Select);

/** As many as the contract takes. */
const MAX_LINES = 10;

/** Which staff the journey needs, line by line. */
export const StaffLines = ({ work }: { work: readonly OfferedWork[] }) => {
  const form = useFormContext();
  const lines = (useFieldValue(STAFF) ?? []) as readonly StaffLine[];
  const kinds = work.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {lines.map((_, index) => (
        <Card key={form.key(`${STAFF}.${index}`)} withBorder component="fieldset" className={classes['line'] ?? ''}>
          <legend className={classes['legend']}>Staff {index + 1}</legend>
          <FormSection columns={3}>
            <WorkField name={`${STAFF}.${index}.assignmentCode`} label="Kind of staff" size="md" data={kinds} />
            <SelectField
              name={`${STAFF}.${index}.gender`}
              label="Gender"
              size="md"
              data={GENDERS}
              allowDeselect={false}
            />
            <NumberField name={`${STAFF}.${index}.numberOfStaff`} label="Number of staff" size="md" min={0} max={20} />
          </FormSection>
          {lines.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              mt="sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              aria-label={`Remove staff ${index + 1}`}
              onClick={() => form.removeListItem(STAFF, index)}
            >
              Remove
            </Button>
          )}
        </Card>
      ))}
      {lines.length < MAX_LINES && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem(STAFF, blankLine)}
          >
            Add staff
          </Button>
        </div>
      )}
    </>
  );
};
