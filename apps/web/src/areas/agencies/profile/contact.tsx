import type { AgencyDetail } from '@worklane/contract/agencies/agency.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

/** The contact details of an agency as a form holds them, with the names of document 000. */
export const contactOf = ({ telephone, street, town, state, postCode, country }: AgencyDetail) => ({
  telephone: telephone ?? '',
  address: {
    street: street ?? '',
    city: town ?? '',
    state: state ?? '',
    postalCode: postCode ?? '',
    country: country ?? '',
  },
});

export const ContactFields = () => (
  <>
    <FormSection>
      <TextField name="telephone" label="Telephone" type="tel" autoComplete="tel" data-autofocus />
      <TextField name="address.street" label="Street" autoComplete="street-address" />
    </FormSection>
    <FormSection columns={2}>
      <TextField name="address.city" label="City" autoComplete="address-level2" />
      <TextField name="address.state" label="State/Province" autoComplete="address-level1" />
      <TextField name="address.postalCode" label="Postal code" autoComplete="postal-code" />
      <TextField name="address.country" label="Country" autoComplete="country-name" />
    </FormSection>
  </>
);
