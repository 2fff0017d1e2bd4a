import { useParams } from '@tanstack/react-router';
import { AgencyPage } from '~/features/agency/AgencyPage.tsx';
import { MembersPanel } from '~/features/people/MembersPanel.tsx';

export default function AgencyInfoScreen() {
  const { id } = useParams({ from: '/admin/agencies/info/$id' });
  return <AgencyPage id={Number(id)} below={<MembersPanel kind="AGENCY" id={Number(id)} />} />;
}
