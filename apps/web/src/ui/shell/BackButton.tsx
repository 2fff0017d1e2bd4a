import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import classes from './BackButton.module.css';

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
      px="xs"
      aria-label="Back"
      disabled={!canGoBack}
      onClick={() => router.history.back()}
    >
      <IconArrowLeft size={16} aria-hidden />
      <span className={classes['label']}>Back</span>
    </Button>
  );
};
