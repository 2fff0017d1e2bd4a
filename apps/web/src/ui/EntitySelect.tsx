import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { useState } from 'react';
import { reasonOf } from '~/app/failure.ts';
import { useList } from '~/app/queries.ts';

type RowOf<E> = Result<E> extends Page<infer Row> ? Row : never;
type Choice = { id: number; label: string };

export type EntitySelectProps<E extends Endpoint> = Omit<
  SelectProps,
  'data' | 'value' | 'defaultValue' | 'onChange'
> & {
  /** A list of the contract that searches. */
  from: E;
  /** What narrows the list besides the search, such as `{ clientId }`. */
  where?: Record<string, unknown>;
  choiceOf: (row: RowOf<E>) => Choice;
  value?: number | null | undefined;
  defaultValue?: number | null | undefined;
  /** The choice as it is, since the list may not hold it on its first page. */
  chosen?: Choice | undefined;
  onChange?: (id: number | null, choice: Choice | undefined) => void;
};

const asText = (id: number | null | undefined) => (id == null ? null : String(id));

const SHOWN = 30;
const DEBOUNCE_MS = 250;

/** Chooses a client, a worker, a location …: the server searches, names are shown, an id comes out. */
export const EntitySelect = <E extends Endpoint>({
  from,
  where = {},
  choiceOf,
  value,
  defaultValue,
  chosen,
  onChange,
  ...rest
}: EntitySelectProps<E>) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [picked, setPicked] = useState<Choice>();
  const list = useList(from, { query: { ...where, search, size: SHOWN } } as Arguments<E>);

  const found = ((list.data as Page<RowOf<E>> | undefined)?.content ?? []).map(choiceOf);
  // What an address names may become known later than the select, and change without it.
  const held = value === undefined ? (picked ?? chosen) : [picked, chosen, ...found].find((one) => one?.id === value);
  const choices = held && !found.some(({ id }) => id === held.id) && !search ? [held, ...found] : found;

  return (
    <Select
      searchable
      clearable
      {...rest}
      data={choices.map(({ id, label }) => ({ value: String(id), label }))}
      {...(value !== undefined && { value: asText(value) })}
      {...(defaultValue !== undefined && { defaultValue: asText(defaultValue) })}
      onChange={(chosenId) => {
        const choice = choices.find(({ id }) => String(id) === chosenId);
        setPicked(choice);
        onChange?.(choice?.id ?? null, choice);
      }}
      // The server has filtered already, and by more than the label.
      filter={({ options }) => options}
      onSearchChange={(entered) => setTyped(entered === held?.label ? '' : entered)}
      nothingFoundMessage={list.isError ? reasonOf(list.error) : list.isFetching ? 'Searching…' : 'No matches'}
    />
  );
};
