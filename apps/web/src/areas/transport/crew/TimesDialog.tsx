import { Alert } from '@mantine/core';
import { changeTransportTimes, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { InstantField } from '~/ui/form/InstantField.tsx';

type Props = { crew: TransportCrew; timeZone: string; onClose: () => void };

/** It may have been put off by telephone, so that it is only said. */
const Outside = ({ pickup, timeZone }: { pickup: string; timeZone: string }) => {
  const [start, end] = [useFieldValue('start') as string, useFieldValue('end') as string];
  const at = Date.parse(pickup);
  if (!(at < Date.parse(start) || at > Date.parse(end))) return null;
  return (
    <Alert color="yellow" mt="md" title="The pick-up isn’t within these times">
      The patient is to be picked up at {formatDateTime(pickup, timeZone)}.
    </Alert>
  );
};

export default function TimesDialog({ crew, timeZone, onClose }: Props) {
  const { id, version, start, end, dateTimeRequired } = crew;
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
      <Outside pickup={dateTimeRequired} timeZone={timeZone} />
    </FormModal>
  );
}
