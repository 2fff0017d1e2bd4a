import { saveCardAccount } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = { agencyId: number; account: string; onClose: () => void };

/** Sets to which account an agency’s card payments go. */
export default function CardAccountForm({ agencyId, account, onClose }: Props) {
  return (
    <FormModal
      title="Account for card payments"
      command={saveCardAccount}
      params={{ id: agencyId }}
      initialValues={{ account }}
      done="Account saved"
      size="md"
      onClose={onClose}
    >
      <FormSection help="What hirers pay by card goes to this account from now on. What has been paid already stays where it went, and is refunded from there.">
        <TextField
          name="account"
          label="Stripe account"
          description="The agency’s connected account, such as acct_1A2b3C4d5E6f7G8h. Leave it blank to take no cards for this agency."
          data-autofocus
        />
      </FormSection>
    </FormModal>
  );
}
