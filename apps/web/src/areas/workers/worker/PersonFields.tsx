import { countryChoices } from '@worklane/contract/countries.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { genderNames } from './gender.ts';

/** What the person is called and how they are reached, before anything is entered. */
export const blankPerson = {
  firstname: '',
  lastname: '',
  gender: null,
  dob: null,
  nationality: null,
  email: '',
  phoneNumber: '',
  address: '',
};

const genders = Object.entries(genderNames).map(([value, label]) => ({ value, label }));

const today = () => new Date().toISOString().slice(0, 10);

/** Who somebody is. */
export const PersonFields = () => (
  <FormSection title="Person" columns={2}>
    <TextField name="firstname" label="First name" data-autofocus />
    <TextField name="lastname" label="Last name" />
    <DateField name="dob" label="Date of Birth" defaultLevel="decade" maxDate={today()} />
    <SelectField name="gender" label="Gender" data={genders} placeholder="Choose" />
    <SelectField
      name="nationality"
      label="Nationality"
      data={countryChoices()}
      placeholder="Search countries"
      searchable
      clearable
      nothingFoundMessage="Nothing found"
    />
  </FormSection>
);

/** How somebody is reached. */
export const ContactFields = () => (
  <FormSection title="Contact" columns={2}>
    <TextField name="email" label="Email" type="email" />
    <TextField name="phoneNumber" label="Phone" type="tel" />
    <TextareaField name="address" label="Address" autosize minRows={2} />
  </FormSection>
);
