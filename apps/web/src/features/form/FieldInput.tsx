import { Select, Textarea, TextInput } from '@mantine/core';
import type { Answer, Field, RowAnswer } from '@worklane/contract/forms/form.ts';
import { countryChoices } from '~/features/worker/countries.ts';
import { DayInput } from '~/ui/DayInput.tsx';
import classes from './FieldInput.module.css';
import { OptionsInput } from './OptionsInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import { SegmentsInput } from './SegmentsInput.tsx';
import { answerWords } from './words.ts';

type Props = {
  name: string;
  field: Exclude<Field, { kind: 'upload' }>;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
  /** Shows what is masked. */
  onReveal?: (() => void) | undefined;
};

const INPUT_MODE = { text: 'text', email: 'email', tel: 'tel' } as const;
const LONG_NOTES = 1000;

/** One field of a form. An empty text is no answer. */
export const FieldInput = ({ name, field, value, onChange, onReveal }: Props) => {
  const common = { label: field.label, description: field.help, size: 'md', 'data-field': name } as const;
  const words = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={field.max}
          inputMode={INPUT_MODE[field.input]}
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
      return <OptionsInput name={name} field={field} options={field.options} value={words} onChange={onChange} />;
    case 'yesNo':
      return (
        <OptionsInput
          name={name}
          field={field}
          options={YES_NO}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      );
    case 'segments':
      return <SegmentsInput name={name} field={field} value={words} onChange={onChange} onReveal={onReveal} />;
    case 'locked':
      return (
        <TextInput
          {...common}
          description={field.help ?? 'From your profile. Your agency changes it for you.'}
          readOnly
          variant="filled"
          value={answerWords(field, words)}
        />
      );
    case 'statement':
      return (
        <div className={classes['statement']}>
          {field.label && <p className={classes['heading']}>{field.label}</p>}
          {field.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      );
    case 'rows':
      return <RowsInput name={name} field={field} rows={(value ?? []) as RowAnswer[]} onChange={onChange} />;
  }
};

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
