import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconSignature } from '@tabler/icons-react';
import type { FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { configuration } from '~/app/configuration.ts';
import { formatDateTime } from '~/ui/date-time.ts';

type KeptProps = {
  /** When it was typed, ISO text. */
  at: string;
  onDiscard: () => void;
};

/** What was typed before the page was loaded anew is back. */
export const KeptNotice = ({ at, onDiscard }: KeptProps) => (
  <Alert mb="md" color="ink" icon={<IconHistory size={18} />} title="We kept your unsaved changes">
    <Group justify="space-between">
      <span>{`Entered on this device on ${formatDateTime(at, configuration().timeZone)}.`}</span>
      <Button variant="default" size="xs" onClick={onDiscard}>
        Discard them
      </Button>
    </Group>
  </Alert>
);

type ChangedProps = {
  record: FormRecord;
  /** The labels of what has to be filled in before the form can be sent. */
  missing: readonly string[];
};

const list = new Intl.ListFormat('en-GB');

/** What was signed is what counts, until the change is signed as well. */
export const ChangedNotice = ({ record, missing }: ChangedProps) => {
  const [signed] = record.signedVersions;
  if (!record.changedSinceSigned || !signed) return null;
  const press = record.submitted ? 'press Update' : 'press Save';
  const next =
    missing.length === 0
      ? `To send the new one, check your details and ${press}.`
      : `To send the new one, check your details, fill in ${list.format(missing)}, and ${press}.`;
  return (
    <Alert mb="md" color="yellow" icon={<IconSignature size={18} />} title="Not signed since it changed">
      {`Your agency still uses the version you signed on ${formatDateTime(signed.signedDate, configuration().timeZone)}. ${next}`}
    </Alert>
  );
};

/** Bank details are never submitted: they count once they are whole. */
export const IncompleteAccountNotice = ({ record }: { record: FormRecord }) =>
  record.signedVersions.length === 0 && (
    <Alert mb="md" color="yellow" icon={<IconAlertTriangle size={18} />} title="Not complete">
      Your agency cannot pay into this account yet. Fill in the name, account number and sort code, then complete and
      sign the declaration.
    </Alert>
  );

/** Two versions wait for somebody to choose. */
export const ConflictNotice = ({ onCompare }: { onCompare: () => void }) => (
  <Alert mb="md" color="red" icon={<IconAlertTriangle size={18} />} title="This form was also saved somewhere else">
    <Group justify="space-between">
      <span>Nothing is lost. Compare the two versions and choose which answers to keep.</span>
      <Button size="xs" onClick={onCompare}>
        Compare
      </Button>
    </Group>
  </Alert>
);
