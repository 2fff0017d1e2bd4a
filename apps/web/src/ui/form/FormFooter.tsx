import { Button, Group } from '@mantine/core';

type Props = {
  submit: string;
  saving: boolean;
  /** The way out, where “Cancel” could be taken for the action. */
  dismiss?: string | undefined;
  onCancel: () => void;
};

export const FormFooter = ({ submit, saving, dismiss = 'Cancel', onCancel }: Props) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onCancel}>
      {dismiss}
    </Button>
    <Button type="submit" loading={saving}>
      {submit}
    </Button>
  </Group>
);
