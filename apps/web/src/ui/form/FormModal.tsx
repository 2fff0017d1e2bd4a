import { Modal } from '@mantine/core';
import { formDialog } from './form-dialog.tsx';

/** A short form. Load the file that uses it with `onDemand`. */
export const FormModal = formDialog(Modal);
