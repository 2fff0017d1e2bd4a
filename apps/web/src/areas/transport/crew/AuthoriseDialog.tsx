import { authoriseTransport, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { getWorkerTimes } from '@worklane/contract/transport/worker-times.ts';
import { useDetail } from '~/app/queries.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { WorkedFields } from './WorkedFields.tsx';
import { workedSpan } from './worked-span.ts';

type Props = { crew: TransportCrew; timeZone: string; onClose: () => void };

/** Document 003’s words, where something is left blank; what is wrong otherwise is said at its field. */
const missing = (_errors: unknown, values: Readonly<Record<string, unknown>>) =>
  Object.values(values).includes('') ? 'Missing Required Info.' : undefined;

/** Begins with what the crew has entered, which the page shows beside it. */
export default function AuthoriseDialog({ crew: { id, start, end }, timeZone, onClose }: Props) {
  const { data: times, isPending } = useDetail(getWorkerTimes, { params: { id } }, { silent: true });
  if (isPending) return null;
  const worked = workedSpan(times?.transportWorkerSpecList ?? [], { start, end });
  return (
    <FormModal
      title="Authorise this job?"
      command={authoriseTransport}
      initialValues={{ transportId: id, ...worked, breakTime: '' }}
      submit="Authorise"
      done="Job authorized successfuly"
      missing={missing}
      onClose={onClose}
    >
      <FormSection help="Whoever has no times of their own in the job plan gets these.">
        <WorkedFields timeZone={timeZone} />
      </FormSection>
    </FormModal>
  );
}
