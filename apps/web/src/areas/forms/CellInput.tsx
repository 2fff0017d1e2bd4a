import { Select, Textarea, TextInput } from '@mantine/core';
import type { Answer, CellField } from '@worklane/contract/forms/form.ts';
import { countryChoices } from '@worklane/contract/countries.ts';
import { DayInput } from '~/ui/DayInput.tsx';
import { OptionsInput } from '~/ui/OptionsInput.tsx';

type Props = {
  name: string;
  field: CellField;
  value: Answer | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  onChange: (answer: string | boolean | null) => void;
};

/** The keyboard that a phone offers. */
const INPUT_MODE = { text: 'text', email: 'email', tel: 'tel', insurance: 'text', dbs: 'numeric' } as const;
const LONG_NOTES = 1000;

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const yesOrNo = (value: Answer | undefined): string => {
  if (typeof value !== 'boolean') return '';
  return value ? 'yes' : 'no';
};

/** A field that holds one answer, in a form or in a row. An empty text is no answer. */
export const CellInput = ({ name, field, value, error, onChange }: Props) => {
  const common = { label: field.label, description: field.help, error, size: 'md', 'data-field': name } as const;
  const words = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={field.max}
          inputMode={INPUT_MODE[field.format]}
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      );
    case 'notes':
      return (
        <Textarea
          {...common}
          autosize
          minRows={field.max >= LONG_NOTES ? 4 : 2}
          maxLength={field.max}
          value={words}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
      );
    case 'date':
      return <DayInput {...common} data-beside={field.beside} value={words || null} onChange={onChange} />;
    case 'country':
      return (
        <Select
          {...common}
          searchable
          clearable
          placeholder="Choose a country"
          data={countryChoices()}
          value={words || null}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <OptionsInput
          name={name}
          label={field.label}
          help={field.help}
          options={field.options}
          value={words}
          error={error}
          onChange={onChange}
        />
      );
    case 'yesNo':
      return (
        <OptionsInput
          name={name}
          label={field.label}
          help={field.help}
          options={YES_NO}
          value={yesOrNo(value)}
          error={error}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      );
  }
};
