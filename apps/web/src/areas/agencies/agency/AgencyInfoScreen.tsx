import { useParams } from '@tanstack/react-router';
import { AgencyPage } from './AgencyPage.tsx';
import { CardAccountPanel } from './CardAccountPanel.tsx';
import { MembersPanel } from '~/areas/people/index.ts';

export default function AgencyInfoScreen() {
  const { id } = useParams({ from: '/admin/agencies/info/$id' });
  return (
    <AgencyPage
      id={Number(id)}
      below={
        <>
          <MembersPanel kind="AGENCY" id={Number(id)} />
          <CardAccountPanel agencyId={Number(id)} />
        </>
      }
    />
  );
}
