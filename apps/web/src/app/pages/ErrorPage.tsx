import { MessagePage } from './MessagePage.tsx';

/** The page of the route `error`, and of every fault of ours that reaches the screen. */
export const ErrorPage = () => (
  <MessagePage title="Error">
    <h1>
      <strong>OOPS! An Error Occured.</strong>
    </h1>
  </MessagePage>
);
