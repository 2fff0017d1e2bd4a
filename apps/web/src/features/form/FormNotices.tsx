import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { formatDateTime } from '~/ui/date-time.ts';

type KeptProps = {
  /** When it was typed, ISO text. */
  at: string;
  onDiscard: () => void;
};

/** What was typed before the page was loaded anew is back. */
export const KeptNotice = ({ at, onDiscard }: KeptProps) => (
  <Alert mb="md" color="ink" icon={<IconHistory size={18} />} title="We kept what you had not saved">
    <Group justify="space-between">
      <span>{`Typed on ${formatDateTime(at, configuration().timeZone)} on this device.`}</span>
      <Button variant="default" size="xs" onClick={onDiscard}>
        Discard it
      </Button>
    </Group>
  </Alert>
);

/** Two versions wait for somebody to choose. */
export const ConflictNotice = ({ onCompare }: { onCompare: () => void }) => (
  <Alert
    mb="md"
    color="red"
    icon={<IconAlertTriangle size={18} />}
    title="This form was saved somewhere else meanwhile"
  >
    <Group justify="space-between">
      <span>Nothing is lost: compare the two versions and choose.</span>
      <Button size="xs" onClick={onCompare}>
        Compare
      </Button>
    </Group>
  </Alert>
);
