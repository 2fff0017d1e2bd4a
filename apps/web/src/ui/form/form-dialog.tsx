import type { ModalProps } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import type { ComponentType } from 'react';
import { useDiscard } from './discard.tsx';
import { FormFooter } from './FormFooter.tsx';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

type FrameProps = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>;

type Props<E extends Endpoint> = SchemaFormProps<E> & {
  title: string;
  /** What the button says; it names the deed where Save does not. */
  submit?: string;
  size?: ModalProps['size'];
  onClose: () => void;
};

/** A form in a modal or a drawer, which closes when it is saved. */
export const formDialog = (Frame: ComponentType<FrameProps>) => {
  const FormDialog = <E extends Endpoint>(props: Props<E>) => {
    const { title, submit = 'Save', size = 'lg', onClose, onDone, ...form } = props;
    const { setDirty, close, question } = useDiscard(onClose);
    return (
      <Frame opened onClose={close} title={title} size={size}>
        <SchemaForm
          {...form}
          onDirty={setDirty}
          onDone={(result) => {
            onDone?.(result);
            onClose();
          }}
          footer={({ saving }) => <FormFooter submit={submit} saving={saving} onCancel={close} />}
        />
        {question}
      </Frame>
    );
  };
  return FormDialog;
};
