import { Button, Drawer, Group } from '@mantine/core';
import { deleteRole, type Role } from '@worklane/contract/people/role.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { roleName } from '~/areas/identity/index.ts';
import { KIND_WORDS, useOwnKind } from './own-kind.ts';
import { inWords } from './permissions.ts';
import classes from './RoleDrawer.module.css';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = {
  role: Role;
  onEdit: () => void;
  onCopy: () => void;
  onClose: () => void;
};

const heldBy = (holders: number): string => {
  if (holders === 0) return 'Nobody has this role';
  return holders === 1 ? '1 person has this role' : `${holders} people have this role`;
};

/** A role in words, and what can be done about it. */
export default function RoleDrawer({ role, onEdit, onCopy, onClose }: Props) {
  const isPlatform = useOwnKind() === 'ADMIN';
  const mayManage = useMay('MANAGE_ROLES');
  const [deleting, setDeleting] = useState(false);
  const remove = useCommand(deleteRole, { done: 'Role deleted', onDone: onClose });
  return (
    <Drawer opened position="right" size="lg" title={roleName(role.name)} onClose={onClose}>
      <p className="dimmed">
        {isPlatform ? KIND_WORDS[role.userType] : role.common ? 'Common role, from the platform' : 'Own role'} ·{' '}
        {heldBy(role.holders)}
      </p>
      {mayManage && (
        <Group gap={8} my="md">
          {role.can.edit && <Button onClick={onEdit}>Edit</Button>}
          <Button variant="default" onClick={onCopy}>
            Copy
          </Button>
          {role.can.delete && (
            <Button variant="light" color="red" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </Group>
      )}
      {inWords(role.userType, new Set(role.permissions)).map(({ label, lines }) => (
        <section key={label} className={classes['group']}>
          <h3>{label}</h3>
          <dl>
            {lines.map(([subject, words]) => (
              <div key={subject}>
                <dt>{subject}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {deleting && (
        <ConfirmModal
          title={`Delete ${roleName(role.name)}?`}
          confirm="Delete"
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: role.id } }, { onSettled: () => setDeleting(false) })}
          onClose={() => setDeleting(false)}
        >
          This can’t be undone. A role can only be deleted once nobody has it.
        </ConfirmModal>
      )}
    </Drawer>
  );
}
