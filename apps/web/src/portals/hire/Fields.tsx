import { Alert, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Field, Typed } from './details.ts';
import classes from './Hire.module.css';

export type Errors = Readonly<Record<string, string>>;

type Violations = readonly (readonly [field: string, message: string])[];

/** What is wrong with a form that was sent, and its summary, which is read out each time. */
export const useRefusal = () => {
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  return {
    errors,
    refusal,
    attempt,
    refuse: (violations: Violations, message?: string) => {
      // In the order of the form, with the first that is wrong with each field.
      const first = violations.filter(([field], at) => violations.findIndex(([other]) => other === field) === at);
      setErrors(Object.fromEntries(first));
      setRefusal(message);
      setAttempt((count) => count + 1);
    },
    clear: () => {
      setErrors({});
      setRefusal(undefined);
    },
    forget: (field: string) =>
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
  };
};

type SummaryProps = {
  refused: Pick<ReturnType<typeof useRefusal>, 'errors' | 'refusal' | 'attempt'>;
  title: string;
  /** In place of the faults of fields. */
  children: ReactNode;
};

/** What keeps a form from being taken, above its fields. */
export const Summary = ({ refused: { errors, refusal, attempt }, title, children }: SummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  if (attempt === 0 || (refusal === undefined && Object.keys(errors).length === 0)) return null;
  return (
    <Alert ref={summary} tabIndex={-1} color="red" role="alert" className={classes['whole'] ?? ''} title={title}>
      {refusal === undefined ? (
        <ul className={classes['errors']}>
          {Object.entries(errors).map(([field, message]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      ) : (
        children
      )}
    </Alert>
  );
};

type Props<Name extends string> = {
  fields: readonly Field<Name>[];
  values: Typed<Name>;
  errors: Errors;
  onSet: (name: Name, value: string) => void;
};

/** The fields of a form, named for what the browser fills in. */
export const Fields = <Name extends string>({ fields, values, errors, onSet }: Props<Name>) =>
  fields.map(({ name, label, type = 'text', autoComplete, max }) => (
    <TextInput
      key={name}
      type={type}
      name={name}
      label={label}
      size="md"
      withAsterisk
      autoComplete={autoComplete}
      {...(max !== undefined && { maxLength: max })}
      value={values[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => onSet(name, currentTarget.value)}
    />
  ));
