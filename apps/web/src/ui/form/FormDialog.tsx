import type { ModalProps } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { ComponentType } from 'react';
import { useDiscard } from './discard.tsx';
import { FormFooter } from './FormFooter.tsx';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

export type FormDialogProps<E extends Endpoint> = SchemaFormProps<E> & {
  title: string;
  /** What the button says; it names the action where Save does not. */
  submit?: string;
  /** What the button says that leads to `review`. */
  toReview?: string;
  /** What the way out is called, where “Cancel” could be taken for the action. */
  dismiss?: string;
  size?: ModalProps['size'];
  onClose: () => void;
};

/** The library's modal or drawer. */
type Frame = ComponentType<Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>>;

/** A form that lies over a screen and closes when it is saved. */
export const FormDialog = <E extends Endpoint>(props: FormDialogProps<E> & { frame: Frame }) => {
  const {
    frame: Frame,
    title,
    submit = 'Save',
    toReview = submit,
    dismiss,
    size = 'lg',
    onClose,
    onDone,
    ...form
  } = props;
  const { setDirty, close, question } = useDiscard(onClose);
  return (
    <Frame opened onClose={close} title={title} size={size}>
      <SchemaForm
        {...(form as unknown as SchemaFormProps<E>)}
        onDirty={setDirty}
        onDone={(result) => {
          onDone?.(result);
          onClose();
        }}
        renderFooter={(saving, back) => (
          <FormFooter
            submit={back || !form.review ? submit : toReview}
            saving={saving}
            dismiss={back ? 'Back' : dismiss}
            onCancel={back ?? close}
          />
        )}
      />
      {question}
    </Frame>
  );
};
