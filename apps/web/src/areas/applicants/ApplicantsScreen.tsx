import { ApplicantTable } from './ApplicantTable.tsx';
import { PublicAddress } from './PublicAddress.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function ApplicantsScreen() {
  return (
    <>
      <PageHeader title="Applicants" purpose="People who’d like to work for you" />
      <PublicAddress />
      <ApplicantTable linkOf={({ id }) => ({ to: '/agency/applicants/info/$id', params: { id: String(id) } })} />
    </>
  );
}
