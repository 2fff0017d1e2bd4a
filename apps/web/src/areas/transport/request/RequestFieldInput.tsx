import { useFieldValue } from '~/ui/form/context.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { OptionsField } from '~/ui/form/OptionsField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';
import type { RequestField } from './fields.ts';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type Props = { field: RequestField };

/** One field of the request; one that depends on another shows while it has to. */
export const RequestFieldInput = ({ field }: Props) =>
  field.when ? <Conditional field={field} when={field.when} /> : <Input field={field} />;

const Conditional = ({ field, when }: Props & { when: NonNullable<RequestField['when']> }) =>
  when.is.includes(String(useFieldValue(when.field))) && <Input field={field} />;

const Input = ({ field: { name, label, kind, help, options = YES_NO, needed } }: Props) => {
  // What is too long is said to be: nothing that somebody pastes is cut off in silence.
  const whole = { maxLength: 10_000 } as const;
  const shared = { name, label, size: 'md', description: help, ...(needed && { withAsterisk: true }) } as const;
  switch (kind) {
    case 'choice':
    case 'yesNo':
      return <OptionsField name={name} label={label} help={help} options={options} />;
    case 'text':
      return <TextareaField {...shared} {...whole} autosize minRows={2} />;
    case 'day':
      return <DateField {...shared} />;
    case 'time':
      return <TimeField {...shared} placeholder="HH:mm" inputMode="text" />;
    case 'email':
      return <TextField {...shared} type="email" autoCapitalize="none" spellCheck={false} autoComplete="off" />;
    case 'tel':
      return <TextField {...shared} type="tel" autoComplete="off" />;
    case 'line':
      return <TextField {...shared} {...whole} autoComplete="off" />;
  }
};
