import { useEffect } from 'react';
import { announce, CallFailed } from '../failure.ts';
import { MessagePage } from './MessagePage.tsx';

/** The page of the route `error`, and of everything that keeps a screen from being shown. */
export const ErrorPage = ({ error }: { error?: unknown }) => {
  useEffect(() => {
    if (error instanceof CallFailed) announce(error);
  }, [error]);
  return (
    <MessagePage title="Error">
      <h1>
        <strong>OOPS! An Error Occured.</strong>
      </h1>
    </MessagePage>
  );
};
