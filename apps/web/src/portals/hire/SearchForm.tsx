import { Button, Card, Input, TextInput } from '@mantine/core';
import type { Violation } from '@worklane/contract/errors.ts';
import type { HirePage } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { placeText, readInstant, typedOf, USUAL_TIME } from '~/areas/vehicle-hire/index.ts';
import classes from './Hire.module.css';

type Place = HirePage['locations'][number];

/** A time as the address and the browser’s own field have it, and the instant that it is at the place. */
export const instantAt = (typed: string, { timeZone }: Place): string | undefined =>
  readInstant(typedOf(typed, USUAL_TIME), timeZone);

type Asked = { location: number; from: string; to: string };

/** Whoever types a date changes it several times. */
const SETTLED_MS = 700;

type Props = {
  places: readonly Place[];
  /** What is searched for. */
  location: number | undefined;
  from: string;
  to: string;
  /** What the server has against the times. */
  refusals: readonly Violation[];
  /** `byItself`: nobody has pressed the button. */
  onSearch: (asked: Asked, how: { byItself: boolean }) => void;
};

type Errors = Partial<Record<'pickup' | 'dropoff', string>>;

/** Where, from when and until when. What is changed is searched for by itself; the button says what is wrong with it. */
export const SearchForm = ({ places, location, from, to, refusals, onSearch }: Props) => {
  const id = useId();
  const [placeId, setPlaceId] = useState(location ?? places[0]?.id ?? 0);
  const [pickup, setPickup] = useState(from);
  const [dropoff, setDropoff] = useState(to);
  const [errors, setErrors] = useState<Errors>();
  const place = places.find((each) => each.id === placeId) ?? places[0];
  const errorAt = (field: 'pickup' | 'dropoff') =>
    errors ? errors[field] : refusals.find((each) => each.field === field)?.message;

  const [start, end] = place ? [instantAt(pickup, place), instantAt(dropoff, place)] : [];
  const searchAlone = useEffectEvent((asked: Asked) => {
    const isChanged = asked.location !== location || asked.from !== from || asked.to !== to;
    if (!isChanged || start === undefined || end === undefined || end <= start) return;
    setErrors(undefined);
    onSearch(asked, { byItself: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => searchAlone({ location: placeId, from: pickup, to: dropoff }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [placeId, pickup, dropoff]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!place) return;
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
    if (isRight) onSearch({ location: place.id, from: pickup, to: dropoff }, { byItself: false });
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
