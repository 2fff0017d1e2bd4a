import { enterHirerDetails, type HireRequest } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';

type Props = { bookingId: number; request: HireRequest; onClose: () => void };

const NOTHING = {
  telephone: '',
  dateOfBirth: '',
  licenceNumber: '',
  firstLine: '',
  town: '',
  postCode: '',
  country: 'United Kingdom',
};

/** What the agreement names of a hirer, entered for one who is at the desk or on the telephone. */
export default function HirerDetailsModal({ bookingId, request: { details, version }, onClose }: Props) {
  return (
    <FormModal
      title="Hirer’s details"
      command={enterHirerDetails}
      params={{ id: bookingId }}
      initialValues={{ version, ...(details ?? NOTHING) }}
      submit="Save details"
      done="Details saved"
      alsoChanges={CHANGED_BY_HIRES}
      onClose={onClose}
    >
      <FormSection columns={2}>
        <TextField name="telephone" label="Telephone" inputMode="tel" maxLength={30} data-autofocus />
        <DateField name="dateOfBirth" label="Date of birth" />
        <TextField name="licenceNumber" label="Driving licence number" maxLength={40} />
        <TextField name="firstLine" label="Address" maxLength={150} />
        <TextField name="town" label="Town or city" maxLength={100} />
        <TextField name="postCode" label="Postcode" maxLength={20} />
        <TextField name="country" label="Country" maxLength={100} />
      </FormSection>
    </FormModal>
  );
}
