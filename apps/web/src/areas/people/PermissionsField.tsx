import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import { useState } from 'react';
import { useSession } from '~/app/session/session-context.ts';
import { useField } from '~/ui/form/context.ts';
import { useOwnKind } from './own-kind.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import classes from './PermissionsField.module.css';

type FieldProps = {
  defaultValue: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  error?: string;
  'data-path': string;
};

/** The permissions of a role. Into a role of the own kind goes only what the person at the screen holds. */
export const PermissionsField = ({ name, userType }: { name: string; userType: UserType }) => {
  const { key, props } = useField(name);
  return <Ticks key={`${key} ${userType}`} userType={userType} {...(props as unknown as FieldProps)} />;
};

const Ticks = ({ userType, defaultValue, onChange, error, ...rest }: FieldProps & { userType: UserType }) => {
  const { permissions } = useSession();
  const isOwnKind = useOwnKind() === userType;
  const [held, setHeld] = useState(defaultValue);
  return (
    <div className={classes['field']} tabIndex={-1} data-path={rest['data-path']}>
      {error && <p className={classes['error']}>{error}</p>}
      <PermissionMatrix
        userType={userType}
        held={held}
        mayGive={(permission) => !isOwnKind || permissions.includes(permission)}
        onChange={(chosen) => {
          setHeld(chosen);
          onChange(chosen);
        }}
      />
    </div>
  );
};
