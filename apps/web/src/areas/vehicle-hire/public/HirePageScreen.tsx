import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { HirePageSettings } from './HirePageSettings.tsx';

/** The public hire page, from the side of the agency. */
export default function HirePageScreen() {
  return (
    <>
      <PageHeader
        title="Public hire page"
        purpose="Where people without an account book your vehicles"
        action={
          <Button
            component={Link}
            to="/agency/vehicles"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Back to vehicles
          </Button>
        }
      />
      <HirePageSettings />
    </>
  );
}
