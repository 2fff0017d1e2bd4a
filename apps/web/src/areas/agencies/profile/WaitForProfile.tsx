import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';

/** For people who may not complete the profile: they are told, and go on working. */
export const WaitForProfile = ({ agency }: { agency: string }) => {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return (
    <Modal opened={opened} onClose={close} title="Your agency’s profile isn’t complete yet">
      <Text size="sm">
        {agency} still needs a base currency, contact details and a logo. Ask a colleague who manages settings to add
        them. You can carry on working in the meantime.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          Continue
        </Button>
      </Group>
    </Modal>
  );
};
