import {
  getInvoiceDetails,
  type InvoiceDetails,
  setInvoiceDetails,
} from '@worklane/contract/billing/invoice-details.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';

const valuesOf = (details: InvoiceDetails) => ({
  legalName: details.legalName ?? '',
  vatNumber: details.vatNumber ?? '',
  companyNumber: details.companyNumber ?? '',
  accountName: details.accountName ?? '',
  sortCode: details.sortCode ?? '',
  accountNumber: details.accountNumber ?? '',
  version: details.version,
});

/** What the agency’s invoices say of it beside its profile. */
export const InvoiceSettings = () => (
  <SettingsPanel
    title="Invoices"
    help="These appear on invoices that you issue from now on, with the name and address in your profile. Invoices you’ve already issued don’t change."
    detail={useDetail(getInvoiceDetails, {})}
  >
    {(details) => (
      <SettingsForm
        command={setInvoiceDetails}
        initialValues={valuesOf(details)}
        latest={async () => valuesOf(await call(getInvoiceDetails, {}))}
        done="Invoice details saved"
        mayEdit={details.can.edit}
      >
        <FormSection title="Your business" columns={2}>
          <TextField
            name="legalName"
            label="Registered name"
            description="Where it differs from the name in your profile."
          />
          <TextField
            name="vatNumber"
            label="VAT number"
            description="An invoice that charges VAT has to show it, and an electronic invoice needs it."
          />
          <TextField name="companyNumber" label="Company number" />
        </FormSection>
        <FormSection
          title="Account to pay into"
          help="Colleagues who issue invoices are told when this changes."
          columns={2}
        >
          <TextField name="accountName" label="Name on account" />
          <TextField name="sortCode" label="Sort code" inputMode="numeric" />
          <TextField name="accountNumber" label="Account number" inputMode="numeric" />
        </FormSection>
      </SettingsForm>
    )}
  </SettingsPanel>
);
