import { Checkbox, Switch } from '@mantine/core';
import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import { subjectsFor } from '@worklane/contract/people/permission-matrix.ts';
import { PERMISSION_ACTIONS } from '@worklane/contract/subject.ts';
import { useId, useState } from 'react';
import classes from './PermissionMatrix.module.css';
import { permissionActionWord, toggled } from './permissions.ts';

type Props = {
  userType: UserType;
  held: readonly Permission[];
  /** Whether the person at the screen may put this into the role. */
  mayGive: (permission: Permission) => boolean;
  onChange: (permissions: Permission[]) => void;
};

/** What a role permits, by what it is about: a line for each subject, a tick for viewing, managing and deciding. */
export const PermissionMatrix = ({ userType, held, mayGive, onChange }: Props) => {
  const [showsNames, setShowsNames] = useState(false);
  const ticked = new Set(held);
  const id = useId();
  return (
    <div className={classes['matrix']} data-names={showsNames || undefined}>
      <Switch
        label="Show permission names"
        checked={showsNames}
        onChange={(event) => setShowsNames(event.currentTarget.checked)}
      />
      {subjectsFor(userType).map(({ label: group, subjects }) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`} className={classes['group']}>
            {group}
          </h3>
          {subjects.map((subject) => (
            <fieldset key={subject.label} className={classes['subject']}>
              <legend className={classes['label']}>{subject.label}</legend>
              <div className={classes['ticks']}>
                {PERMISSION_ACTIONS.map((action) => {
                  const permission = subject.permissions[action];
                  if (permission === undefined) return <span key={action} className={classes['none']} aria-hidden />;
                  const missing = !ticked.has(permission) && !mayGive(permission);
                  return (
                    <Checkbox
                      key={action}
                      label={permissionActionWord(action, subject)}
                      description={
                        missing ? 'You don’t have this permission yourself' : showsNames ? permission : undefined
                      }
                      title={permission}
                      checked={ticked.has(permission)}
                      disabled={missing}
                      onChange={() => onChange(toggled(ticked, subject, action))}
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
        </section>
      ))}
    </div>
  );
};
