import { answerDispute, listDisputes, settleDispute } from '@worklane/contract/billing/dispute.ts';
import { getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';

type Props = {
  /** Of the dispute. */
  id: number;
  /** Whether the answer settles it. */
  settles: boolean;
  onClose: () => void;
};

const CHANGES = [listDisputes, getInvoice, listInvoices];

/** What is said to the other side about a dispute. */
export default function AnswerDispute({ id, settles, onClose }: Props) {
  return (
    <FormModal
      title={settles ? 'Settle the dispute' : 'Answer'}
      command={settles ? settleDispute : answerDispute}
      params={{ id }}
      initialValues={{ text: '' }}
      submit={settles ? 'Settle' : 'Send'}
      done={settles ? 'Dispute settled' : 'Answer sent'}
      alsoChanges={CHANGES}
      onClose={onClose}
    >
      <FormSection
        help={
          settles
            ? 'The invoice stands, less what credit notes have taken back of it. The client reads how it’s settled.'
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
