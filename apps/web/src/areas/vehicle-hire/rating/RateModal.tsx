import { itemWords } from '@worklane/contract/vehicle-hire/booking-rating.rules.ts';
import {
  ITEMS_OF,
  RATING_CHANNELS,
  type RatingType,
  rateVehicleBooking,
} from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { getHirer } from '@worklane/contract/vehicle-hire/hirer.ts';
import { getVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { StarsField } from './StarsField.tsx';
import { channelWords, ratingTitle } from './words.ts';

type Props = { bookingId: number; type: RatingType; hirer: string; onClose: () => void };

const channels = RATING_CHANNELS.map((value) => ({ value, label: channelWords[value] }));

/** Rates a hirer, or writes down what the hirer says of the hire; once, so it says that it stays. */
export default function RateModal({ bookingId, type, hirer, onClose }: Props) {
  const own = type === 'CLIENT';
  return (
    <FormModal
      title={ratingTitle(type, bookingId)}
      command={rateVehicleBooking}
      params={{ id: bookingId }}
      initialValues={{
        type,
        comment: '',
        channel: '',
        ratingItems: ITEMS_OF[type].map((status) => ({ status, rate: 0 })),
      }}
      submit="Save rating"
      done="Rating saved"
      size="md"
      alsoChanges={[getHirer, getVehicle]}
      onClose={onClose}
    >
      <FormSection
        help={
          own
            ? `What you think of ${hirer} as a hirer. It can’t be changed later.`
            : `What ${hirer} told you about this hire. It can’t be changed later.`
        }
      >
        {!own && <SelectField name="channel" label="How did they tell you?" data={channels} withAsterisk />}
        {ITEMS_OF[type].map((status, index) => (
          <StarsField key={status} name={`ratingItems.${index}.rate`} label={itemWords[type][status] ?? status} />
        ))}
        <TextareaField name="comment" label="Comment" autosize minRows={3} />
      </FormSection>
    </FormModal>
  );
}
