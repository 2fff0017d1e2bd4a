import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

/** For people who may not complete the profile: they are told, and go on working. */
export const WaitForProfile = ({ agency }: { agency: string }) => {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return (
    <Modal opened={opened} onClose={close} title="The profile is not complete yet">
      <Text size="sm">
        {agency} has not chosen its base currency, contact details and logo yet. Somebody at your agency who may manage
        its settings has to complete the profile. You can go on working meanwhile.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          Continue
        </Button>
      </Group>
    </Modal>
  );
};
