import { MessagePage } from './MessagePage.tsx';

export const NotFoundPage = () => (
  <MessagePage title="Page not found">
    <h1>
      <strong>Page not found</strong> There is nothing at this address. Check it for a slip of the keyboard.
    </h1>
  </MessagePage>
);
