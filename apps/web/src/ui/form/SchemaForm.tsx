import { Alert, Button } from '@mantine/core';
import { type FormErrors, schemaResolver } from '@mantine/form';
import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { FormProvider, SchemaProvider, useForm, type Values } from './context.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useLeavingGuard } from './leaving.tsx';
import { Review } from './Review.tsx';

/** Besides what is below, the `params` of a command that has some. */
export type SchemaFormProps<E extends Endpoint> = Omit<Arguments<E>, 'query' | 'body'> & {
  /** What the form sends; the schema of its body is what the fields are checked against, here and at the server. */
  command: E;
  /** See `fill`. */
  initialValues: Values;
  /** The notice of success, in the documents' words. */
  done?: string | ((result: Result<E>) => string);
  /** The notice beside the messages of the fields, where a document has one for a form that is not complete. */
  missing?: string | ((errors: FormErrors, values: Values) => string | undefined);
  /** False where a document says that Enter in a field does not send the form. */
  enterSubmits?: boolean;
  onDone?: (result: Result<E>) => void;
  alsoChanges?: readonly Endpoint[];
  /** Hears what is entered, for a form that keeps it by itself until it is saved: leaving then loses nothing, and asks nothing. */
  onValues?: (values: Values) => void;
  /** Shows what comes of it before it is sent: asked with what was entered, refused like the command, and shown in place of the fields. */
  review?: (body: Values) => Promise<ReactNode>;
  /** Reads the thing again, for when somebody else has changed it meanwhile. */
  latest?: () => Promise<Values>;
  children: ReactNode;
};

/** In a field Enter does what the field does with it, and no more. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

type Props<E extends Endpoint> = SchemaFormProps<E> & {
  /** The buttons under the fields; `back` from what is shown before it is sent. */
  renderFooter: (saving: boolean, back?: () => void) => ReactNode;
  onDirty?: (dirty: boolean) => void;
};

/**
 * A form over a command of the contract. Its messages are the schema's; violations that only the server can see come
 * to the fields as well. Fields are uncontrolled: typing renders nothing but the input. Leaving it unsaved asks first.
 */
export const SchemaForm = <E extends Endpoint>(props: Props<E>) => {
  const { command, initialValues, done, missing, enterSubmits = true, onDone, alsoChanges } = props;
  const { latest, children, renderFooter, onDirty, onValues, review } = props;
  const schema = command.body;
  if (!schema) throw new Error(`${command.path} takes no body.`);

  const [attempt, setAttempt] = useState(0);
  const [conflict, setConflict] = useState<CallFailed>();
  const [reviewed, setReviewed] = useState<ReactNode>();
  const [isReviewing, setReviewing] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: false,
    onValuesChange: (values) => {
      onDirty?.(true);
      onValues?.(values);
    },
  });
  const question = useLeavingGuard(() => !onValues && form.isDirty());

  /** What was entered is kept by the server now; whoever goes on here goes on from there. */
  const settle = (result: Result<E>) => {
    const { version } = (result ?? {}) as { version?: unknown };
    if (version !== undefined && 'version' in initialValues) form.setFieldValue('version', version);
    form.resetDirty();
  };

  const save = useCommand(command, {
    ...(done !== undefined && { done }),
    onDone: (result) => {
      settle(result);
      onDone?.(result);
    },
    ...(alsoChanges && { alsoChanges }),
  });

  /** What is wrong stands at the fields. */
  const showRefusal = (failure: unknown) => {
    if (!(failure instanceof CallFailed)) throw failure;
    setReviewed(undefined);
    form.setErrors(Object.fromEntries(failure.violations.map(({ field, message }) => [field, message])));
    if (failure.status === 409) setConflict(failure);
    setAttempt((count) => count + 1);
  };

  const submit = async (body: Values) => {
    setConflict(undefined);
    try {
      if (!review || reviewed !== undefined)
        await save.mutateAsync({ ...('params' in props && { params: props.params }), body } as Arguments<E>);
      else {
        setReviewing(true);
        setReviewed(await review(body));
      }
    } catch (failure) {
      showRefusal(failure);
    } finally {
      setReviewing(false);
    }
  };

  const takeLatest = async () => {
    if (!latest) return;
    form.setValues(await latest());
    form.resetDirty();
    setConflict(undefined);
  };

  return (
    <FormProvider form={form}>
      <SchemaProvider value={schema}>
        <form
          noValidate
          {...(!enterSubmits && { onKeyDown: keepEnter })}
          onSubmit={form.onSubmit(
            (values) => void submit(values),
            (errors, values) => {
              const notice = typeof missing === 'function' ? missing(errors, values) : missing;
              if (notice !== undefined) notify('warning', notice);
              setAttempt((count) => count + 1);
            },
          )}
        >
          <ErrorSummary errors={Object.entries(form.errors)} attempt={attempt} />
          {conflict && (
            <Alert color="yellow" mb="md" title="This wasn’t saved">
              {conflict.message} What you entered is still here.
              {latest && conflict.code === 'STALE' && (
                <Button size="compact-sm" variant="default" ml="xs" onClick={() => void takeLatest()}>
                  Show the latest
                </Button>
              )}
            </Alert>
          )}
          <div hidden={reviewed !== undefined}>{children}</div>
          {reviewed !== undefined && <Review>{reviewed}</Review>}
          {renderFooter(
            save.isPending || isReviewing,
            reviewed === undefined ? undefined : () => setReviewed(undefined),
          )}
        </form>
        {question}
      </SchemaProvider>
    </FormProvider>
  );
};
