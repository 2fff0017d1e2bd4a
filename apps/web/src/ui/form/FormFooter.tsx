import { Button, Group } from '@mantine/core';

type Props = {
  submit: string;
  saving: boolean;
  onCancel: () => void;
};

export const FormFooter = ({ submit, saving, onCancel }: Props) => (
  <Group justify="flex-end" mt="lg">
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" loading={saving}>
      {submit}
    </Button>
  </Group>
);
