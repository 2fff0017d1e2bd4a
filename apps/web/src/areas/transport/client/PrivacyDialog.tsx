import type { Result } from '@worklane/contract/endpoint.ts';
import { changeTransportPrivacy, type getTransportPrivacy } from '@worklane/contract/transport/transport-privacy.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';

type Props = { privacy: Result<typeof getTransportPrivacy>; onClose: () => void };

/** Whether agencies that are asked know whose journey it is. */
export default function PrivacyDialog({ privacy: { identityAfterAcceptance, version }, onClose }: Props) {
  return (
    <FormModal
      title="Patient privacy"
      command={changeTransportPrivacy}
      initialValues={{ identityAfterAcceptance, version }}
      submit="Save"
      done="Patient privacy saved"
      onClose={onClose}
    >
      <SwitchField
        name="identityAfterAcceptance"
        label="Show who the patient is only after acceptance"
        description="Agencies that you ask don’t see name, NHS number, date of birth and risk document until one of them has accepted. Everything else they need to decide stays visible. This counts for new requests."
      />
    </FormModal>
  );
}
