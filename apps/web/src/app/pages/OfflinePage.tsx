import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { MessagePage } from './MessagePage.tsx';

const TRY_EVERY_MS = 5_000;

/** Loads the page anew as soon as the server answers: a browser does not ask again for a file that it did not get. */
const useReloadWhenBack = () => {
  useEffect(() => {
    const tryAgain = () =>
      void fetch('/live').then(
        ({ ok }) => ok && location.reload(),
        () => undefined,
      );
    addEventListener('online', tryAgain);
    const timer = setInterval(tryAgain, TRY_EVERY_MS);
    return () => {
      removeEventListener('online', tryAgain);
      clearInterval(timer);
    };
  }, []);
};

/** In place of a screen whose files were not fetched while there was a connection. */
export const OfflinePage = () => {
  useReloadWhenBack();
  return (
    <MessagePage title="No connection" action={<Button onClick={() => location.reload()}>Try again</Button>}>
      <h1>
        <strong>No connection</strong>
        This page hasn’t been opened on this device yet, so it needs the internet. It opens by itself when you’re back
        online.
      </h1>
    </MessagePage>
  );
};
