import { changeTransportTimes, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { InstantField } from '~/ui/form/InstantField.tsx';

type Props = { crew: TransportCrew; timeZone: string; onClose: () => void };

export default function TimesDialog({ crew: { id, version, start, end }, timeZone, onClose }: Props) {
  return (
    <FormModal
      title="Change the times"
      command={changeTransportTimes}
      initialValues={{ transportId: id, version, start, end }}
      done="Times changed"
      onClose={onClose}
    >
      <FormSection help="Vehicle and crew are held for this time, and the crew is told when it changes.">
        <InstantField name="start" label="The crew sets out" timeZone={timeZone} />
        <InstantField name="end" label="The crew is back" timeZone={timeZone} />
      </FormSection>
    </FormModal>
  );
}
