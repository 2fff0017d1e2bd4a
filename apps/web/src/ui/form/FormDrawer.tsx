import { Drawer, type DrawerProps } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

/** Room under the buttons, so that a notice does not lie over them for good. */
const ROOM = { body: { paddingBottom: 96 } };

const RightDrawer = (props: DrawerProps) => <Drawer position="right" styles={ROOM} {...props} />;

/** A longer form, beside the screen that it belongs to. Load the file that uses it with `onDemand`. */
export const FormDrawer = <E extends Endpoint>(props: FormDialogProps<E>) => (
  <FormDialog {...props} frame={RightDrawer} />
);
