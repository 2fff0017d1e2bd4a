import { Button, Group } from '@mantine/core';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { SchemaForm, type SchemaFormProps } from '../form/SchemaForm.tsx';
import classes from './SettingsPanel.module.css';

type Props<E extends Endpoint> = SchemaFormProps<E> & {
  /** Without the permission the settings may be looked at. */
  mayEdit: boolean;
};

/** Settings that are saved where they stand. */
export const SettingsForm = <E extends Endpoint>({ mayEdit, children, ...form }: Props<E>) => (
  <SchemaForm
    {...(form as unknown as SchemaFormProps<E>)}
    renderFooter={(saving) =>
      mayEdit ? (
        <Group mt="lg">
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </Group>
      ) : (
        <p className="dimmed" style={{ marginTop: 16 }}>
          You can view these settings. To change them, ask a colleague who manages settings.
        </p>
      )
    }
  >
    <fieldset className={classes['fields']} disabled={!mayEdit}>
      {children}
    </fieldset>
  </SchemaForm>
);
