import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

type Props = {
  to:
    | '/agency/rates/assignment-rates/import'
    | '/agency/rates/expense-rates/import'
    | '/agency/rates/transport-rates/import';
};

export const ImportLink = ({ to }: Props) => (
  <Button component={Link} to={to} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
    Import CSV
  </Button>
);
