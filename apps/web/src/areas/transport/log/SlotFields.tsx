import { TextInput } from '@mantine/core';
import classes from './LogTab.module.css';

type Props = {
  /** What one of them is called; each has its number. */
  label: string;
  /** The name of the list in the contract, for what is wrong with one. */
  name: string;
  slots: readonly string[];
  faults: Readonly<Record<string, string>>;
  onChange: (slots: readonly string[]) => void;
};

/** Lines to be filled one by one. */
export const SlotFields = ({ label, name, slots, faults, onChange }: Props) => (
  <ol className={classes['list']}>
    {slots.map((slot, at) => (
      // The lines have no identity but their number.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at}>
        <TextInput
          label={`${label} ${at + 1}`}
          size="lg"
          value={slot}
          autoComplete="off"
          error={faults[`${name}.${at}`]}
          onChange={({ currentTarget: { value } }) => onChange(slots.with(at, value))}
        />
      </li>
    ))}
  </ol>
);
