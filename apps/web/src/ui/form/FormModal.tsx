import { Modal } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

/** A short form. Load the file that uses it with `onDemand`. */
export const FormModal = <E extends Endpoint>(props: FormDialogProps<E>) => <FormDialog {...props} frame={Modal} />;
