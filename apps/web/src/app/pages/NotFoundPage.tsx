import { MessagePage } from './MessagePage.tsx';

export const NotFoundPage = () => (
  <MessagePage title="Page not found">
    <h1>
      <strong>Page not found</strong> There’s nothing at this address. Check it for typing mistakes.
    </h1>
  </MessagePage>
);
