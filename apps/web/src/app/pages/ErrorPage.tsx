import { useEffect } from 'react';
import { announce, CallFailed, isOffline } from '../failure.ts';
import { MessagePage } from './MessagePage.tsx';
import { OfflinePage } from './OfflinePage.tsx';

/** The page of the route `error`, and of everything that keeps a screen from being shown. */
export const ErrorPage = ({ error }: { error?: unknown }) => {
  const offline = isOffline(error);
  useEffect(() => {
    if (error instanceof CallFailed && !offline) announce(error);
  }, [error, offline]);
  if (offline) return <OfflinePage />;
  return (
    <MessagePage title="Error">
      <h1>
        <strong>OOPS! An Error Occured.</strong>
      </h1>
    </MessagePage>
  );
};
