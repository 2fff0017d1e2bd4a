import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { useEffect, useRef } from 'react';
import { useDiscard } from '~/ui/form/discard.tsx';
import { FormFooter } from '~/ui/form/FormFooter.tsx';
import { SchemaForm, type SchemaFormProps } from '~/ui/form/SchemaForm.tsx';
import { MISSING } from './words.ts';

type Props<E extends Endpoint> = SchemaFormProps<E> & { onClose: () => void };

/** The form of a panel that is being edited: Update saves it, and either way out leads back to what it showed. */
export const EditMode = <E extends Endpoint>({ onClose, ...props }: Props<E>) => {
  const { setDirty, close, question } = useDiscard(onClose);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form}>
      <SchemaForm
        {...(props as unknown as SchemaFormProps<E>)}
        missing={MISSING}
        onDirty={setDirty}
        onDone={onClose}
        renderFooter={(saving) => <FormFooter submit="Update" saving={saving} onCancel={close} />}
      />
      {question}
    </div>
  );
};
