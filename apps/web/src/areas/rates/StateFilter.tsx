import { Select } from '@mantine/core';

type Props = { value: string; onChange: (state: 'IN_FORCE' | 'ALL') => void };

const CHOICES = [
  { value: 'IN_FORCE', label: 'In force and planned' },
  { value: 'ALL', label: 'With those that have ended' },
] as const;

/** Whether a list of rates has those that have ended as well. */
export const StateFilter = ({ value, onChange }: Props) => (
  <Select
    aria-label="Which rates"
    data={CHOICES}
    value={value}
    onChange={(state) => onChange(state === 'ALL' ? 'ALL' : 'IN_FORCE')}
    allowDeselect={false}
  />
);
