import { MessagePage } from './MessagePage.tsx';

export const ComingSoonPage = () => (
  <MessagePage title="Coming soon">
    <h1>
      <strong>COMING SOON!</strong> This feature is currently unavailable. Please try again later.
    </h1>
  </MessagePage>
);
