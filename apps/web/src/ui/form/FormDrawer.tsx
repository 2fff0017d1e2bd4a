import { Drawer, type DrawerProps } from '@mantine/core';
import { formDialog } from './form-dialog.tsx';

const RightDrawer = (props: DrawerProps) => <Drawer position="right" {...props} />;

/** A longer form, beside the screen that it belongs to. Load the file that uses it with `onDemand`. */
export const FormDrawer = formDialog(RightDrawer);
