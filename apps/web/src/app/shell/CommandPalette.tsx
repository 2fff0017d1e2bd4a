import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './CommandPalette.module.css';
import { matching } from './matching.ts';
import type { NavigationEntry } from './navigation.ts';
import { useSession } from './session-context.ts';

type Props = { entries: readonly NavigationEntry[]; onClose: () => void };

/** Ctrl-K: type a few letters, press Enter, be there. */
export default function CommandPalette({ entries, onClose }: Props) {
  const router = useRouter();
  const { userType } = useSession();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const found = matching(entries, typed);

  useEffect(() => list.current?.children[marked]?.scrollIntoView({ block: 'nearest' }), [marked]);

  const go = (entry: NavigationEntry | undefined) => {
    if (!entry) return;
    onClose();
    router.history.push(`/${userType}/${entry.path}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setMarked((at) => (at + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter') go(found[marked]);
  };

  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding={0} size="md" yOffset="12vh" centered={false} aria-label="Jump to a screen">
      <TextInput
        size="md"
        variant="unstyled"
        className={classes['input']}
        placeholder="Jump to a screen"
        aria-label="Jump to a screen"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${marked}` : undefined}
        leftSection={<IconSearch size={18} aria-hidden />}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={listId} role="listbox" aria-label="Screens" className={classes['list']}>
        {found.map((entry, at) => (
          <li
            key={entry.path}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === marked}
            className={classes['option']}
            onPointerMove={() => setMarked(at)}
            onClick={() => go(entry)}
          >
            <entry.icon size={18} stroke={1.6} aria-hidden />
            {entry.label}
            {entry.group && <span className="dimmed">{entry.group}</span>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes['none']}>No screen is called that.</p>}
    </Modal>
  );
}
