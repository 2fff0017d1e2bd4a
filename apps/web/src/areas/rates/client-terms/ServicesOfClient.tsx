import { listServicesOfClient } from '@worklane/contract/rates/client-terms.ts';
import { useDetail } from '~/app/queries.ts';
import { Services } from './Services.tsx';

/** What a client takes from which agency, for the platform. */
export const ServicesOfClient = ({ clientId }: { clientId: number }) => (
  <Services
    detail={useDetail(listServicesOfClient, { params: { id: clientId } })}
    none={{
      title: 'No agency works for this client yet',
      text: 'Once one is linked to it, its rates and terms appear here.',
    }}
  />
);
