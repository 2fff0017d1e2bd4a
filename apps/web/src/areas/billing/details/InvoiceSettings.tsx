import {
  getInvoiceDetails,
  type InvoiceDetails,
  setInvoiceDetails,
} from '@worklane/contract/billing/invoice-details.ts';
import { call } from '~/app/api.ts';
import { useDetail } from '~/app/queries.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { SettingsForm } from '~/ui/settings/SettingsForm.tsx';
import { SettingsPanel } from '~/ui/settings/SettingsPanel.tsx';

const valuesOf = (details: InvoiceDetails) => ({
  legalName: details.legalName ?? '',
  vatRegistered: details.vatRegistered,
  vatNumber: details.vatNumber ?? '',
  companyNumber: details.companyNumber ?? '',
  accountName: details.accountName ?? '',
  sortCode: details.sortCode ?? '',
  accountNumber: details.accountNumber ?? '',
  needsApproval: details.needsApproval,
  emailsAtIssue: details.emailsAtIssue,
  version: details.version,
});

/** What the agency’s invoices say of it beside its profile, and how they are issued. */
export const InvoiceSettings = () => (
  <SettingsPanel
    title="Invoices"
    help="Your details appear on invoices that you issue from now on, with the name and address in your profile. Invoices you’ve already issued don’t change."
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
          <TextField name="companyNumber" label="Company number" />
        </FormSection>
        <FormSection
          title="VAT"
          help="Transports and hires that are priced already keep the VAT they were priced with."
        >
          <SwitchField
            name="vatRegistered"
            label="Your agency is registered for VAT"
            description="If it isn’t, no VAT is charged on anything you invoice."
          />
          <VatNumber />
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
        <FormSection
          title="Issuing"
          help="Colleagues who manage client billing are told when approval is switched on or off."
        >
          <SwitchField
            name="needsApproval"
            label="A colleague approves each invoice before it’s issued"
            description="Whoever prepared it can’t approve it, unless nobody else at your agency manages client billing. Invoices for hired vehicles are issued with the booking, without approval."
          />
          <SwitchField
            name="emailsAtIssue"
            label="Email each invoice and credit note to the client when it’s issued"
            description="To the client’s email address, as a PDF and as XML where there is one. What you’ve already issued isn’t sent."
          />
        </FormSection>
      </SettingsForm>
    )}
  </SettingsPanel>
);

/** Nobody has one without being registered. */
const VatNumber = () =>
  useFieldValue('vatRegistered') === true && (
    <TextField
      name="vatNumber"
      label="VAT number"
      description="An invoice that charges VAT has to show it, and an electronic invoice needs it."
    />
  );
