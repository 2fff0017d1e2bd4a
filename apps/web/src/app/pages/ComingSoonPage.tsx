import { MessagePage } from './MessagePage.tsx';

/** Document 000, section 2, word for word; the first two words are the loud ones. */
const MESSAGE = 'COMING SOON! This feature is currently unavailable. Please try again later.';
const [, loud, rest] = /^(.*?!)(.*)$/.exec(MESSAGE) ?? [];

export const ComingSoonPage = () => (
  <MessagePage title="Coming soon">
    <h1>
      <strong>{loud}</strong>
      {rest}
    </h1>
  </MessagePage>
);
