import {
  applyForTransport,
  listMyTransports,
  type OpenTransport,
} from '@worklane/contract/transport/worker-transport.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { Obstacles } from '~/areas/shifts/index.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { formatShiftTime } from '~/ui/local-time.ts';
import { areasText } from '../job/words.ts';

type Props = { transport: OpenTransport; place: OpenTransport['places'][number]; onClose: () => void };

/** Applies for one place; a warning asks for a reason. */
export default function ApplyDialog({ transport, place, onClose }: Props) {
  const { id, start, end, agencyName } = transport;
  const timeZone = useTimeZone();
  return (
    <FormModal
      title={`Apply as ${place.assignmentCodeName}?`}
      command={applyForTransport}
      params={{ id }}
      initialValues={{ specId: place.workerSpecId, overrideReason: '' }}
      submit="Apply"
      done="Applied"
      alsoChanges={[listMyTransports]}
      onClose={onClose}
    >
      <FormSection
        help={`${formatShiftTime(start, end, timeZone)}, ${areasText(transport)}, through ${agencyName}. The agency tells you whether you’re booked.`}
      >
        {place.warnings.length > 0 && (
          <>
            <Obstacles obstacles={place.warnings} />
            <TextareaField name="overrideReason" label="Why you would still like to come" data-autofocus />
          </>
        )}
      </FormSection>
    </FormModal>
  );
}
