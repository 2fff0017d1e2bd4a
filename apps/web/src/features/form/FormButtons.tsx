import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import classes from './FormButtons.module.css';
import type { SaveState } from './use-form-answers.ts';

type Props = { record: FormRecord; state: SaveState; onSubmit: () => void };

const STATE_WORDS: Record<SaveState, string> = {
  SAVED: 'Everything is saved.',
  SAVING: 'Saving …',
  UNSAVED: 'Not saved yet. It is kept on this device meanwhile.',
  OFFLINE: 'No connection. What you entered is kept on this device; save it once you are back.',
  CONFLICT: 'Not saved: somebody saved this form meanwhile.',
};

/** Where the answers are, and what can be done with them: the button that saves is the one of the form around it. */
export const FormButtons = ({ record, state, onSubmit }: Props) => (
  <div className={classes['buttons']}>
    <output className="dimmed">{record.status !== 'NOT_STARTED' || state !== 'SAVED' ? STATE_WORDS[state] : ''}</output>
    <div className={classes['deeds']}>
      <Button variant="default" size="md" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => print()}>
        Download
      </Button>
      {record.submitted ? (
        <Button type="submit" color="teal.9" size="md" loading={state === 'SAVING'}>
          Update
        </Button>
      ) : (
        <Button type="submit" color="red" size="md" loading={state === 'SAVING'}>
          Save
        </Button>
      )}
      {record.can.submit && (
        <Button size="md" disabled={state === 'SAVING'} onClick={onSubmit}>
          Submit
        </Button>
      )}
    </div>
  </div>
);
