import { Checkbox, Input } from '@mantine/core';
import {
  INFORMED,
  informedWords,
  LEGAL_BASES,
  legalBasisWords,
  MAX_INFORMED,
  MAX_OBSERVATIONS,
  MAX_PAPERS,
  OF_CHILDREN,
  type RecordKind,
  recordTexts,
} from '@worklane/contract/transport/record.rules.ts';
import type { JobRecords } from '@worklane/contract/transport/record.ts';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { InstantField } from '~/ui/form/InstantField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { TimeField } from '~/ui/form/TimeField.tsx';
import classes from './record.module.css';
import { RowsField } from './RowsField.tsx';

type Crew = JobRecords['crew'];
type Props = { kind: RecordKind; crew: Crew; timeZone: string; isCorrection: boolean };

/** What belongs to a kind of record. */
export const RecordFields = ({ kind, crew, timeZone, isCorrection }: Props) => (
  <>
    <FormSection
      help={
        isCorrection
          ? 'The record stays as it is, and points to this one.'
          : 'A record can’t be changed or deleted later, only corrected by a further one.'
      }
    >
      {kind === 'LEGAL_BASIS' ? (
        <LegalBasisFields timeZone={timeZone} />
      ) : (
        <>
          <InstantField name="startedAt" label="Began" timeZone={timeZone} />
          <InstantField name="endedAt" label="Ended" timeZone={timeZone} />
          <Texts kind={kind} names={kind === 'RESTRAINT' ? ['why', 'triedBefore'] : undefined} />
          {kind === 'RESTRAINT' && (
            <>
              <TextField name="authorisedBy" label={recordTexts.RESTRAINT.authorisedBy} />
              <CrewField crew={crew} />
              <Texts kind={kind} without={['why', 'triedBefore', 'authorisedBy']} />
            </>
          )}
        </>
      )}
    </FormSection>
    {kind === 'RESTRAINT' && (
      <RowsField name="observations" title="Observations during and after" noun="Observation" max={MAX_OBSERVATIONS}>
        {(path) => (
          <>
            <TimeField name={`${path}.at`} label="Time" />
            <TextField name={`${path}.pulse`} label="Pulse" />
            <TextField name={`${path}.breathing`} label="Breathing" />
            <TextField name={`${path}.consciousness`} label="Consciousness" />
            <TextField name={`${path}.note`} label="Note" />
          </>
        )}
      </RowsField>
    )}
    {kind === 'LEGAL_BASIS' ? (
      <RowsField name="papers" title="Papers seen" noun="Paper" max={MAX_PAPERS}>
        {(path) => (
          <>
            <TextField name={`${path}.paper`} label="Which paper" />
            <TextField name={`${path}.seenBy`} label="Seen by" />
            <DateField name={`${path}.seenOn`} label="Seen on" />
          </>
        )}
      </RowsField>
    ) : (
      <RowsField name="informed" title="Who was informed" noun="Person" max={MAX_INFORMED}>
        {(path) => (
          <>
            <SelectField name={`${path}.who`} label="Who" data={informed} allowDeselect={false} />
            <TextField name={`${path}.name`} label="Name" />
            <TextField name={`${path}.reference`} label="Reference number" />
          </>
        )}
      </RowsField>
    )}
  </>
);

const informed = INFORMED.map((value) => ({ value, label: informedWords[value] }));
const bases = LEGAL_BASES.map((value) => ({ value, label: legalBasisWords[value] }));

type TextsProps = { kind: RecordKind; names?: readonly string[] | undefined; without?: readonly string[] };

const Texts = ({ kind, names, without = [] }: TextsProps) =>
  Object.entries(recordTexts[kind])
    .filter(([name]) => (names?.includes(name) ?? true) && !without.includes(name))
    .map(([name, label]) => <TextareaField key={name} name={name} label={label} autosize minRows={2} />);

const LegalBasisFields = ({ timeZone }: { timeZone: string }) => {
  const isOfChild = useFieldValue('basis') === 'CHILDREN_ACT';
  const { authorisedBy, section } = recordTexts.LEGAL_BASIS;
  return (
    <>
      <SelectField name="basis" label="Legal basis" data={bases} allowDeselect={false} />
      <TextField
        name="section"
        label={section}
        description="Needed under the Mental Health Act, for example: Section 2."
      />
      <TextField name="authorisedBy" label={authorisedBy} />
      <InstantField name="authorisedAt" label="Authority given" timeZone={timeZone} />
      {isOfChild &&
        OF_CHILDREN.map((name) => <TextField key={name} name={name} label={recordTexts.LEGAL_BASIS[name]} />)}
    </>
  );
};

const CrewField = ({ crew }: { crew: Crew }) => {
  const form = useFormContext();
  const { props } = useField('appliedBy');
  const chosen = (useFieldValue('appliedBy') ?? []) as readonly number[];
  return (
    <Input.Wrapper labelElement="div" label="Applied by" withAsterisk error={props.error}>
      <fieldset className={classes['crew']} data-path="appliedBy" tabIndex={-1} aria-label="Applied by">
        {crew.length === 0 && <p className="dimmed">Nobody is in the crew.</p>}
        {crew.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue('appliedBy', checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  );
};
