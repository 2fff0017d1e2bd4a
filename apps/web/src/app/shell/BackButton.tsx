import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';

/** Document 000: hidden on any address with /home in it, disabled without a history. */
export const BackButton = () => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { pathname } = useLocation();
  if (pathname.includes('/home')) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      fz="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      disabled={!canGoBack}
      onClick={() => router.history.back()}
    >
      Back
    </Button>
  );
};
