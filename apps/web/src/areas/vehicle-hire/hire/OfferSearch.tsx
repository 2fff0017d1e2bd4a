import { Button, Group, Select, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Violation } from '@worklane/contract/errors.ts';
import type { VehicleLocation } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { type FormEvent, useState } from 'react';
import { Panel } from '~/ui/Panel.tsx';
import { placeText } from '../vehicle/words.ts';
import { addressOf, readInstant, typedOf, USUAL_TIME } from './local-span.ts';
import { MomentField } from './MomentField.tsx';

type Props = {
  places: readonly VehicleLocation[];
  place: VehicleLocation | undefined;
  /** As in the address. */
  from: string;
  to: string;
  /** What the server has against the times. */
  refusals: readonly Violation[];
  busy: boolean;
  onSearch: (asked: { location: number; from: string; to: string }) => void;
};

type Errors = { place?: string; pickup?: string; dropoff?: string };

/** When, until when, and where. */
export const OfferSearch = ({ places, place, from, to, refusals, busy, onSearch }: Props) => {
  const [location, setLocation] = useState(place);
  const [pickup, setPickup] = useState(() => typedOf(from, USUAL_TIME));
  const [dropoff, setDropoff] = useState(() => typedOf(to, USUAL_TIME));
  const [errors, setErrors] = useState<Errors>();
  const timeZone = location?.timeZone ?? 'Europe/London';
  const refusalOf = (field: string) => refusals.find((each) => each.field === field)?.message;

  const search = (event: FormEvent) => {
    event.preventDefault();
    const [start, end] = [readInstant(pickup, timeZone), readInstant(dropoff, timeZone)];
    const wrong: Errors = {
      ...(!location && { place: 'Choose a location.' }),
      ...(start === undefined && { pickup: 'Enter a date and a time.' }),
      ...(end === undefined && { dropoff: 'Enter a date and a time.' }),
      ...(start !== undefined &&
        end !== undefined &&
        end <= start && {
          dropoff: 'The drop-off has to be after the pick-up.',
        }),
    };
    const isRight = Object.keys(wrong).length === 0;
    // Once it is sent, what the server has against it stands at the fields.
    setErrors(isRight ? undefined : wrong);
    if (location && isRight) onSearch({ location: location.id, from: addressOf(pickup), to: addressOf(dropoff) });
  };

  return (
    <Panel title="Dates and place">
      <form noValidate onSubmit={search}>
        <Stack>
          <Select
            label="Location"
            withAsterisk
            searchable
            allowDeselect={false}
            placeholder="Choose a location"
            data={places.map((each) => ({ value: String(each.id), label: placeText(each) }))}
            value={location ? String(location.id) : null}
            error={errors?.place}
            nothingFoundMessage="No matches"
            onChange={(id) => setLocation(places.find((each) => String(each.id) === id))}
          />
          <MomentField
            label="Pick-up"
            value={pickup}
            error={errors ? errors.pickup : refusalOf('pickup')}
            onChange={(value) => {
              setPickup(value);
              setErrors({});
            }}
          />
          <MomentField
            label="Drop-off"
            value={dropoff}
            error={errors ? errors.dropoff : refusalOf('dropoff')}
            onChange={(value) => {
              setDropoff(value);
              setErrors({});
            }}
          />
          {location && <p className="dimmed">Times in {location.timeZone.replaceAll('_', ' ')}.</p>}
          <Group justify="flex-end">
            <Button type="submit" loading={busy} leftSection={<IconSearch size={16} aria-hidden />}>
              Search
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
};
