import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import classes from './FormButtons.module.css';
import type { SaveState } from './form-answers.ts';

type Props = {
  record: FormRecord;
  state: SaveState;
  /** Somebody waits for the form to be saved. */
  busy: boolean;
  /** The last section is open: now sending the form is the next step, and before that the next section is. */
  isLast: boolean;
  onSubmit: () => void;
};

const STATE_WORDS: Record<SaveState, string> = {
  SAVED: 'All changes saved.',
  SAVING: 'Saving …',
  UNSAVED: 'Not saved yet. Your changes are kept on this device.',
  FAULTY: 'Some answers need correcting before they can be saved. They are kept on this device.',
  OFFLINE: 'You’re offline. Your changes are kept on this device. Save them when you’re back online.',
  CONFLICT: 'Not saved: this form was also saved somewhere else.',
};

/** Where the answers are, and what can be done with them: the button that saves is the one of the form around it. */
export const FormButtons = ({ record, state, busy, isLast, onSubmit }: Props) => (
  <div className={classes['buttons']}>
    <output className="dimmed">{record.status !== 'NOT_STARTED' || state !== 'SAVED' ? STATE_WORDS[state] : ''}</output>
    <div className={classes['actions']}>
      <Button variant="default" size="md" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => print()}>
        Download
      </Button>
      {record.submitted ? (
        <Button
          type="submit"
          color={isLast ? 'teal.9' : 'teal'}
          variant={isLast ? 'filled' : 'light'}
          size="md"
          loading={busy}
        >
          Update
        </Button>
      ) : (
        <Button
          type="submit"
          color="red"
          variant={isLast && !record.can.submit ? 'filled' : 'light'}
          size="md"
          loading={busy}
        >
          Save
        </Button>
      )}
      {record.can.submit && (
        <Button size="md" variant={isLast ? 'filled' : 'default'} disabled={busy} onClick={onSubmit}>
          Submit
        </Button>
      )}
    </div>
  </div>
);
