import type { emailStatement } from '@worklane/contract/billing/account.ts';
import type { emailInvoice } from '@worklane/contract/billing/invoice.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  command: typeof emailInvoice | typeof emailStatement;
  id: number;
  title: string;
  /** Where the client is written to, where that is known. */
  address: string | null;
  /** What goes out. */
  help: string;
  onClose: () => void;
};

/** Emails a paper to whoever pays, who may have no account. */
export default function EmailForm({ command, id, title, address, help, onClose }: Props) {
  return (
    <FormModal
      title={title}
      command={command}
      params={{ id }}
      initialValues={{ address: address ?? '' }}
      submit="Send email"
      done="Email on its way"
      onClose={onClose}
    >
      <FormSection help={`${help} Whoever reads it needs no account.`}>
        <TextField name="address" label="Email address" type="email" autoComplete="off" data-autofocus />
      </FormSection>
    </FormModal>
  );
}
