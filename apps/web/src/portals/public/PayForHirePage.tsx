import 'virtual:mantine-rest.css';
import { useSearch } from '@tanstack/react-router';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { PayPanel } from '~/areas/vehicle-hire/index.ts';
import { paySearch } from './search.ts';

/** Where the link leads that a hirer is sent to pay, and the card provider back to. */
export default function PayForHirePage() {
  const { token, back } = paySearch.validate(useSearch({ strict: false }));
  return (
    <PublicPage title="Pay for your hire" purpose="See what it’s for, and pay by card.">
      <PayPanel token={token} back={back === 'paid'} />
    </PublicPage>
  );
}
