import { Alert, Anchor } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from './context.ts';
import classes from './ErrorSummary.module.css';

type FieldError = readonly [field: string, message: ReactNode];

type Props = {
  errors: readonly FieldError[];
  /** Grows with every failed attempt: each one moves the focus here. */
  attempt: number;
};

/** As their fields follow each other on the page; what has no field there comes last. */
const inOrder = (errors: readonly FieldError[], nodeOf: (field: string) => Element | null): readonly FieldError[] =>
  errors
    .map((error) => ({ error, node: nodeOf(error[0]) }))
    .toSorted(({ node: one }, { node: other }) => {
      if (!one || !other || one === other) return Number(!one) - Number(!other);
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    })
    .map(({ error }) => error);

/** What is wrong with a form, above its fields; each message leads to its field. */
export const ErrorSummary = ({ errors, attempt }: Props) => {
  const form = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (errors.length === 0) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      mb="md"
      title={errors.length === 1 ? 'One thing needs your attention' : `${errors.length} things need your attention`}
    >
      <ul className={classes['list']}>
        {inOrder(errors, (field) => form.getInputNode(field)).map(([field, message]) => (
          <li key={field}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              size="sm"
              ta="left"
              onClick={() => form.getInputNode(field)?.focus()}
            >
              {message}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
};
