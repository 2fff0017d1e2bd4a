// The combobox pattern of WAI-ARIA: a list of groups that HTML has no tags for, whose keyboard stays in the input.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { Loader, Modal, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import classes from './CommandPalette.module.css';
import { addressIn, type NavigationEntry } from '~/app/navigation.ts';
import { addRecent } from './recent.ts';
import { useSession } from '~/app/session/session-context.ts';
import { type Choice, useDestinations } from './use-destinations.ts';

type Props = { entries: readonly NavigationEntry[]; onClose: () => void };

/** At once, not after the modal has appeared: whoever presses Ctrl-K goes on typing. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Ctrl-K: type a few letters, press Enter, be there. */
export default function CommandPalette({ entries, onClose }: Props) {
  const router = useRouter();
  const { userType } = useSession();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { groups, nouns, searching, failed } = useDestinations(entries, typed);

  const choices = groups.flatMap((group) => group.choices);
  // Until somebody moves, Enter takes the first one; what arrives later does not move the mark.
  const at = Math.max(
    choices.findIndex(({ key }) => key === chosen),
    0,
  );
  const marked = choices[at];
  const optionId = (key: string) => `${id}${key.replaceAll(/\W+/g, '-')}`;
  const markedId = marked && optionId(marked.key);

  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const go = ({ path, label, hint, begins }: Choice) => {
    if (!begins) void addRecent({ path, label, ...(hint !== undefined && { hint }) });
    onClose();
    router.history.push(addressIn(userType, path), begins && { begins });
  };

  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % choices.length,
    ArrowUp: (at - 1 + choices.length) % choices.length,
    PageDown: Math.min(at + 8, choices.length - 1),
    PageUp: Math.max(at - 8, 0),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && marked && !event.nativeEvent.isComposing) go(marked);
    else if (event.key in steps) setChosen(choices[steps[event.key] ?? 0]?.key);
    else return;
    event.preventDefault();
  };

  const title = `Jump to ${either.format(nouns)}`;
  const outcome = searching ? 'Searching…' : `${choices.length} ${choices.length === 1 ? 'result' : 'results'}`;
  return (
    <Modal.Root opened onClose={onClose} size="lg" yOffset="10vh" trapFocus={false} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Jump to" mah="min(560px, 76dvh)">
        <div className={classes['search']}>
          {searching ? <Loader size={18} aria-hidden /> : <IconSearch size={18} aria-hidden />}
          <input
            ref={takeFocus}
            type="text"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}list`}
            aria-activedescendant={markedId}
            aria-label={title}
            placeholder={title}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div role="listbox" id={`${id}list`} aria-label="Results" className={classes['list']}>
          {groups.map((group) => (
            <div key={group.heading} role="group" aria-label={group.heading}>
              <div className={classes['heading']} aria-hidden>
                {group.heading}
              </div>
              {group.choices.map((choice) => (
                <Option
                  key={choice.key}
                  id={optionId(choice.key)}
                  choice={choice}
                  marked={choice === marked}
                  onChoose={() => go(choice)}
                />
              ))}
            </div>
          ))}
        </div>
        {choices.length === 0 && !searching && (
          <p className={classes['none']}>
            {failed ? 'The search didn’t work. Change a letter to try again.' : `No matches for “${typed.trim()}”`}
          </p>
        )}
        <VisuallyHidden role="status">{outcome}</VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  );
}

type OptionProps = { id: string; choice: Choice; marked: boolean; onChoose: () => void };

/** The keyboard stays in the input, which says which option is marked. */
const Option = ({ id, choice: { icon: Icon, label, hint }, marked, onChoose }: OptionProps) => (
  <div
    id={id}
    role="option"
    aria-selected={marked}
    className={classes['option']}
    // A press would take the focus from the input.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <Icon size={18} stroke={1.6} aria-hidden />
    <span className={classes['label']}>{label}</span>
    {hint && <span className={classes['hint']}>{hint}</span>}
  </div>
);
