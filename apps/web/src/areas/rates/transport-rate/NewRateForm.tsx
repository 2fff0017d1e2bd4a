import { Select, type SelectProps } from '@mantine/core';
import { createTransportRate, listTransportRateClients } from '@worklane/contract/rates/transport-rate.ts';
import { previewNewTransportRate } from '@worklane/contract/transport/transport-rate-change.ts';
import { BODY_TYPES } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useState } from 'react';
import { bodyWords } from '~/areas/vehicle-hire/index.ts';
import { useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { addedText } from '../rate-words.ts';
import { useTransportRateReview } from './use-transport-rate-review.tsx';
import { RateFields } from './RateFields.tsx';

const ClientField = asField<SelectProps<number>>(Select);

const BLANK = {
  clientId: null,
  vehicleKind: null,
  perHour: '',
  perMile: '',
  minimum: '',
  waiting: '',
  freeMinutes: '',
  aborted: '',
  uplift: '',
  nightFrom: '',
  nightTo: '',
  weekends: false,
  bankHolidays: false,
  vatExempt: false,
};

export default function NewRateForm({ onClose }: { onClose: () => void }) {
  const timeZone = useTimeZone();
  const [from] = useState(() => todayIn(timeZone, new Date()));
  const clients = useDetail(listTransportRateClients, {});
  const review = useTransportRateReview(previewNewTransportRate);
  return (
    <FormModal
      title="Add transport rate"
      size="xl"
      command={createTransportRate}
      initialValues={{ ...BLANK, from }}
      review={review}
      toReview="See what this changes"
      submit="Add rate"
      done={(rate) => addedText('Transport rate added', rate)}
      onClose={onClose}
    >
      <p className="dimmed">
        Transports that are over and have no price yet aren’t priced by themselves. Open each one and choose Price job.
      </p>
      <FormSection
        columns={2}
        help="It stays in force until the next rate for the same client and kind of vehicle starts, if one is planned."
      >
        <ClientField
          name="clientId"
          label="Client"
          placeholder="All clients"
          data={(clients.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          nothingFoundMessage="No matches"
        />
        <SelectField
          name="vehicleKind"
          label="Kind of vehicle"
          placeholder="All vehicles"
          data={BODY_TYPES.map((value) => ({ value, label: bodyWords[value] }))}
          clearable
        />
      </FormSection>
      <RateFields />
    </FormModal>
  );
}
