import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel } from '~/ui/Panel.tsx';

type Props = {
  title: string;
  /** What the button edits, for who hears nothing but its name. */
  label: string;
  mayEdit: boolean;
  /** Instead of the children while it is edited; `close` leads back. */
  renderForm: (close: () => void) => ReactNode;
  children: ReactNode;
};

/** Document 002, section 4: a panel whose editing is turned on and off. */
export const EditablePanel = ({ title, label, mayEdit, renderForm, children }: Props) => {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  // The keyboard goes on where it began.
  useEffect(() => {
    if (was.current && !editing) button.current?.focus();
    was.current = editing;
  }, [editing]);
  return (
    <Panel
      title={title}
      aside={
        mayEdit &&
        !editing && (
          <Button
            ref={button}
            size="compact-sm"
            variant="light"
            aria-label={`Edit ${label}`}
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {editing ? renderForm(() => setEditing(false)) : children}
    </Panel>
  );
};
