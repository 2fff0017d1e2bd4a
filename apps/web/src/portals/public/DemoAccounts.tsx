import { Button, Group, Stack, Text } from '@mantine/core';

const PASSWORD = 'Demo-Pass-1';
const ACCOUNTS = ['admin', 'agency', 'client', 'worker'];

type Props = { onChoose: (account: { username: string; password: string }) => void };

/** Outside production anybody may look around as each kind of user. */
export const DemoAccounts = ({ onChoose }: Props) => (
  <Stack gap={8} align="center">
    <Text size="xs" c="dimmed" ta="center">
      Accounts to try the product with. They all have the password{' '}
      <span style={{ whiteSpace: 'nowrap' }}>{PASSWORD}</span>.
    </Text>
    <Group gap={6} justify="center">
      {ACCOUNTS.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant="default"
          onClick={() => onChoose({ username: `${name}@demo.test`, password: PASSWORD })}
        >
          {name}@demo.test
        </Button>
      ))}
    </Group>
  </Stack>
);
