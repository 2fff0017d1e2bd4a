import { answerTransportQuery, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { WorkedFields } from './WorkedFields.tsx';

type Props = {
  id: number;
  authorisation: NonNullable<TransportCrew['authorisation']>;
  timeZone: string;
  onClose: () => void;
};

export default function AnswerDialog({ id, authorisation, timeZone, onClose }: Props) {
  const { start, end, breakTime } = authorisation;
  return (
    <FormModal
      title="Answer the client’s query"
      command={answerTransportQuery}
      params={{ id }}
      initialValues={{ answer: '', start, end, breakTime }}
      submit="Answer"
      done="Query answered"
      onClose={onClose}
    >
      <FormSection help="Correct the times where the client is right. Those of the crew are corrected in the Job Planner, before you answer.">
        <TextareaField name="answer" label="Answer" description="Don’t name the patient here." data-autofocus />
        <WorkedFields timeZone={timeZone} />
      </FormSection>
    </FormModal>
  );
}
