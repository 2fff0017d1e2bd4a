import {
  getPlatformDetails,
  type PlatformDetailsAnswer,
  setPlatformDetails,
} from '@worklane/contract/billing/platform-fee.ts';
import { call } from '~/app/api.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

const valuesOf = ({ details, version }: PlatformDetailsAnswer) => ({
  name: details?.name ?? '',
  street: details?.street ?? '',
  town: details?.town ?? '',
  postCode: details?.postCode ?? '',
  telephone: details?.telephone ?? '',
  vatNumber: details?.vatNumber ?? '',
  companyNumber: details?.companyNumber ?? '',
  accountName: details?.accountName ?? '',
  sortCode: details?.sortCode ?? '',
  accountNumber: details?.accountNumber ?? '',
  version,
});

type Props = { answer: PlatformDetailsAnswer; onClose: () => void };

/** What invoices of the platform say of it. */
export default function PlatformDetailsForm({ answer, onClose }: Props) {
  return (
    <FormModal
      title="Invoice details"
      size="lg"
      command={setPlatformDetails}
      initialValues={valuesOf(answer)}
      latest={async () => valuesOf(await call(getPlatformDetails, {}))}
      done="Invoice details saved"
      onClose={onClose}
    >
      <FormSection
        title="Your business"
        help="Invoices that you’ve issued don’t change. Without a VAT number, no VAT is charged."
        columns={2}
      >
        <TextField name="name" label="Registered name" data-autofocus />
        <TextField name="telephone" label="Telephone" />
        <TextField name="street" label="Street" />
        <TextField name="town" label="Town" />
        <TextField name="postCode" label="Postcode" />
        <TextField name="vatNumber" label="VAT number" />
        <TextField name="companyNumber" label="Company number" />
      </FormSection>
      <FormSection title="Account to pay into" columns={2}>
        <TextField name="accountName" label="Name on account" />
        <TextField name="sortCode" label="Sort code" inputMode="numeric" />
        <TextField name="accountNumber" label="Account number" inputMode="numeric" />
      </FormSection>
    </FormModal>
  );
}
