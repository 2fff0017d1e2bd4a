import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import classes from './CommandPalette.module.css';
import { matching } from './matching.ts';
import { addressIn, type NavigationEntry } from './navigation.ts';
import { useSession } from './session-context.ts';

type Props = { entries: readonly NavigationEntry[]; onClose: () => void };

/** At once, not after the modal has appeared: whoever presses Ctrl-K goes on typing. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Ctrl-K: type a few letters, press Enter, be there. */
export default function CommandPalette({ entries, onClose }: Props) {
  const router = useRouter();
  const { userType } = useSession();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ opened: true, onOpenedChange: (opened) => !opened && onClose() });
  const found = matching(entries, typed);

  const go = (path: string) => {
    onClose();
    router.history.push(addressIn(userType, path));
  };

  return (
    <Modal.Root opened onClose={onClose} size="md" yOffset="12vh" trapFocus={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Jump to a screen" mah="min(480px, 70vh)">
        <Combobox store={combobox} onOptionSubmit={go}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              ref={takeFocus}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list stands below, always open
              role="combobox"
              aria-expanded
              aria-controls={combobox.listId ?? undefined}
              size="md"
              variant="unstyled"
              className={classes['input']}
              placeholder="Jump to a screen"
              aria-label="Jump to a screen"
              leftSection={<IconSearch size={18} aria-hidden />}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                combobox.updateSelectedOptionIndex('selected');
                combobox.selectFirstOption();
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={classes['list']} aria-label="Screens">
            {found.map(({ path, label, group, icon: Icon }, at) => (
              <Combobox.Option key={path} value={path} className={classes['option']} selected={at === 0}>
                <Icon size={18} stroke={1.6} aria-hidden />
                {label}
                {group && <span className="dimmed">{group}</span>}
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>No screen is called that.</Combobox.Empty>}
          </Combobox.Options>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  );
}
