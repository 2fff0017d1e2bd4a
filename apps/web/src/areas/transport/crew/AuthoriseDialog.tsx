import { authoriseTransport, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { WorkedFields } from './WorkedFields.tsx';

type Props = { crew: TransportCrew; timeZone: string; onClose: () => void };

export default function AuthoriseDialog({ crew: { id, start, end }, timeZone, onClose }: Props) {
  return (
    <FormModal
      title="Authorise this job?"
      command={authoriseTransport}
      initialValues={{ transportId: id, start, end, breakTime: '' }}
      submit="Authorise"
      done="Job authorized successfuly"
      missing="Missing Required Info."
      onClose={onClose}
    >
      <FormSection help="Whoever has no times of their own in the job plan gets these.">
        <WorkedFields timeZone={timeZone} />
      </FormSection>
    </FormModal>
  );
}
