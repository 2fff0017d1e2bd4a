import { Button, Card, Input, TextInput } from '@mantine/core';
import type { Violation } from '@worklane/contract/errors.ts';
import type { HirePage } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { type FormEvent, useId, useState } from 'react';
import { placeText, readInstant, typedOf, USUAL_TIME, usualSpan } from '~/areas/vehicle-hire/index.ts';
import classes from './Hire.module.css';

type Place = HirePage['locations'][number];

/** A time as the address and the browser’s own field have it, and the instant that it is at the place. */
export const instantAt = (typed: string, { timeZone }: Place): string | undefined =>
  readInstant(typedOf(typed, USUAL_TIME), timeZone);

type Asked = { location: number; from: string; to: string };

type Props = {
  places: readonly Place[];
  /** As in the address. */
  location: number | undefined;
  from: string;
  to: string;
  /** What the server has against the times. */
  refusals: readonly Violation[];
  onSearch: (asked: Asked) => void;
};

type Errors = Partial<Record<'pickup' | 'dropoff', string>>;

/** Where, from when and until when. */
export const SearchForm = ({ places, location, from, to, refusals, onSearch }: Props) => {
  const id = useId();
  const [placeId, setPlaceId] = useState(location ?? places[0]?.id ?? 0);
  const [pickup, setPickup] = useState(() => from || usualSpan().from);
  const [dropoff, setDropoff] = useState(() => to || usualSpan().to);
  const [errors, setErrors] = useState<Errors>();
  const place = places.find((each) => each.id === placeId) ?? places[0];
  const errorAt = (field: 'pickup' | 'dropoff') =>
    errors ? errors[field] : refusals.find((each) => each.field === field)?.message;

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!place) return;
    const [start, end] = [instantAt(pickup, place), instantAt(dropoff, place)];
    const wrong: Errors = {
      ...(start === undefined && { pickup: 'Enter a date and a time.' }),
      ...(end === undefined && { dropoff: 'Enter a date and a time.' }),
      ...(start !== undefined &&
        end !== undefined &&
        end <= start && { dropoff: 'The drop-off has to be after the pick-up.' }),
    };
    const isRight = Object.keys(wrong).length === 0;
    // Once it is sent, what the server has against it stands at the fields.
    setErrors(isRight ? undefined : wrong);
    if (isRight) onSearch({ location: place.id, from: pickup, to: dropoff });
  };

  return (
    <Card component="section" aria-label="Dates and place">
      <form noValidate className={classes['search']} onSubmit={search}>
        <Input.Wrapper id={id} label="Location" withAsterisk size="md" className={classes['whole'] ?? ''}>
          <Input
            id={id}
            component="select"
            size="md"
            value={String(place?.id ?? '')}
            onChange={({ currentTarget }) => setPlaceId(Number(currentTarget.value))}
          >
            {places.map((each) => (
              <option key={each.id} value={each.id}>
                {placeText(each)}
              </option>
            ))}
          </Input>
        </Input.Wrapper>
        <TextInput
          type="datetime-local"
          label="Pick-up"
          size="md"
          withAsterisk
          value={pickup}
          error={errorAt('pickup')}
          onChange={({ currentTarget }) => {
            setPickup(currentTarget.value);
            setErrors({});
          }}
        />
        <TextInput
          type="datetime-local"
          label="Drop-off"
          size="md"
          withAsterisk
          value={dropoff}
          error={errorAt('dropoff')}
          onChange={({ currentTarget }) => {
            setDropoff(currentTarget.value);
            setErrors({});
          }}
        />
        {place && <p className="dimmed">Times in {place.timeZone.replaceAll('_', ' ')}.</p>}
        <div className={classes['whole']}>
          {/* Not disabled while it searches: who uses the keyboard would lose their place, and searching twice harms nobody. */}
          <Button type="submit" size="md">
            Search
          </Button>
        </div>
      </form>
    </Card>
  );
};
