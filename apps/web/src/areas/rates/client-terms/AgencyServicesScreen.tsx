import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listAgencyServices } from '@worklane/contract/rates/client-terms.ts';
import { useDetail } from '~/app/queries.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Services } from './Services.tsx';

const RATES = { to: '/client/rates/assignment-rates' } as object;

/** What a client takes from which agency, at which rates and on which terms. */
export default function AgencyServicesScreen() {
  return (
    <>
      <PageHeader title="Services" purpose="What your agencies do for you, at which rates and on which terms" />
      <Services
        detail={useDetail(listAgencyServices, {})}
        none={{ title: 'No agency works for you yet', text: 'Once one does, its rates and terms appear here.' }}
        allRates={
          <Anchor component={Link} {...RATES}>
            All rates
          </Anchor>
        }
      />
    </>
  );
}
