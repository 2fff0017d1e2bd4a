import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import type { Disputed } from './disputed.ts';
import { disputeKindWords } from './words.ts';

type Props = {
  invoice: { readonly id: number; readonly reference: string | null };
  disputed: Disputed;
  /** Who has issued it. */
  issuer: string;
  onClose: () => void;
};

/** Says to whoever has issued an invoice that something about it is wrong. */
export default function RaiseDispute({ invoice: { id, reference }, disputed, issuer, onClose }: Props) {
  return (
    <FormModal
      title={`Dispute invoice ${reference}`}
      command={disputed.raise}
      params={{ id }}
      initialValues={{ kind: null, text: '' }}
      submit="Dispute"
      done={`${issuer} is told`}
      alsoChanges={disputed.changes}
      onClose={onClose}
    >
      <FormSection
        help={`${issuer} answers here, and settles it or credits the invoice. Until then it’s shown as disputed.`}
      >
        <SelectField
          name="kind"
          label="What is wrong?"
          data={disputed.kinds.map((value) => ({ value, label: disputeKindWords[value] }))}
          data-autofocus
        />
        <TextareaField name="text" label="Say more" autosize minRows={3} />
      </FormSection>
    </FormModal>
  );
}
