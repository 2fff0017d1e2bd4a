import { MultiSelect } from '@mantine/core';
import { type Status, statusChoices } from '../status.ts';

type Props<S extends Status> = {
  statuses: readonly S[];
  value: readonly S[];
  onChange: (statuses: S[]) => void;
};

/** Narrows a list to some statuses; none means any. */
export const StatusFilter = <S extends Status>({ statuses, value, onChange }: Props<S>) => (
  <MultiSelect
    aria-label="Status"
    {...(value.length === 0 && { placeholder: 'Any status' })}
    data={statusChoices(statuses)}
    value={[...value]}
    onChange={(chosen) => onChange(statuses.filter((status) => chosen.includes(status)))}
    clearable
  />
);
