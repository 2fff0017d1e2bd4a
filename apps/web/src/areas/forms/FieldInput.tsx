import { TextInput } from '@mantine/core';
import type { Answer, Field, RowAnswer } from '@worklane/contract/forms/form.ts';
import { CellInput } from './CellInput.tsx';
import classes from './FieldInput.module.css';
import type { Faults } from './faults.ts';
import { LockedHint } from './LockedHint.tsx';
import { RowsInput } from './RowsInput.tsx';
import { SegmentsInput } from './SegmentsInput.tsx';
import { answerWords } from './words.ts';

type Props = {
  name: string;
  field: Exclude<Field, { kind: 'upload' }>;
  value: Answer | undefined;
  faults: Faults;
  /** Whether the worker changes by themselves what their profile says of who they are. */
  mayEditPerson: boolean;
  onChange: (answer: Answer) => void;
  /** Shows what is masked. */
  onReveal?: (() => void) | undefined;
};

/** One field of a form; files have an input of their own. */
export const FieldInput = ({ name, field, value, faults, mayEditPerson, onChange, onReveal }: Props) => {
  const words = typeof value === 'string' ? value : '';
  if (field.kind === 'segments')
    return (
      <SegmentsInput
        name={name}
        field={field}
        value={words}
        error={faults[name]}
        onChange={onChange}
        onReveal={onReveal}
      />
    );
  if (field.kind === 'rows')
    return (
      <RowsInput name={name} field={field} rows={(value ?? []) as RowAnswer[]} faults={faults} onChange={onChange} />
    );
  if (field.kind === 'locked')
    return (
      <TextInput
        label={field.label}
        description={<LockedHint from={field.from} mayEditPerson={mayEditPerson} />}
        size="md"
        data-field={name}
        readOnly
        variant="filled"
        value={answerWords(field, words)}
      />
    );
  if (field.kind === 'statement')
    return (
      <div className={classes['statement']}>
        {field.label && <p className={classes['heading']}>{field.label}</p>}
        {field.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    );
  return <CellInput name={name} field={field} value={value} error={faults[name]} onChange={onChange} />;
};
