import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import type { Disputed } from './disputed.ts';

type Props = {
  /** Of the dispute. */
  id: number;
  disputed: Disputed;
  /** Whether the answer settles it. */
  settles: boolean;
  onClose: () => void;
};

/** What is said to the other side about a dispute. */
export default function AnswerDispute({ id, disputed, settles, onClose }: Props) {
  return (
    <FormModal
      title={settles ? 'Settle the dispute' : 'Answer'}
      command={settles ? disputed.settle : disputed.answer}
      params={{ id }}
      initialValues={{ text: '' }}
      submit={settles ? 'Settle' : 'Send'}
      done={settles ? 'Dispute settled' : 'Answer sent'}
      alsoChanges={disputed.changes}
      onClose={onClose}
    >
      <FormSection
        help={
          settles
            ? 'The invoice stands, less what credit notes have taken back of it. The other side reads how it’s settled.'
            : 'The other side reads it and is told.'
        }
      >
        <TextareaField
          name="text"
          label={settles ? 'How is it settled?' : 'Your answer'}
          autosize
          minRows={3}
          data-autofocus
        />
      </FormSection>
    </FormModal>
  );
}
