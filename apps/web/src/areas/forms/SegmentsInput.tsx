import { Button, Input, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { SegmentsField } from '@worklane/contract/forms/form.ts';
import { useId, useRef } from 'react';
import { joined, split, spread } from './segments.ts';
import classes from './SegmentsInput.module.css';

type Props = {
  name: string;
  field: SegmentsField;
  value: string;
  error?: string | undefined;
  onChange: (value: string | null) => void;
  onReveal?: (() => void) | undefined;
};

/** A number in parts; what is typed or pasted beyond one part goes on in the next. */
export const SegmentsInput = ({ name, field, value, error, onChange, onReveal }: Props) => {
  const { label, help, lengths, digits: usual = lengths } = field;
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const parts = split(value, lengths);
  const masked = value.includes('•');

  const change = (index: number, typed: string) => {
    const laid = spread(typed, lengths.slice(index), usual.slice(index));
    onChange(joined(parts.map((part, at) => (at === index ? (laid[0] ?? '') : laid[at - index] || part))));
    const last = index + laid.length - 1;
    const reached = (laid.at(-1) ?? '').length;
    const grew = last > index || reached > (parts[index] ?? '').length;
    if (grew) inputs.current[reached >= (usual[last] ?? 0) ? last + 1 : last]?.focus();
  };

  return (
    <Input.Wrapper label={label} description={help} error={error} size="md" labelElement="div" data-field={name}>
      <fieldset className={classes['segments']} aria-label={label}>
        {lengths.map((length, index) => (
          <TextInput
            key={`${id}-${index}`}
            ref={(input) => void (inputs.current[index] = input)}
            aria-label={`${label}, part ${index + 1} of ${lengths.length}`}
            className={classes['part']}
            size="md"
            inputMode="numeric"
            autoComplete="off"
            readOnly={masked}
            error={error !== undefined}
            variant={masked ? 'filled' : 'default'}
            value={parts[index] ?? ''}
            maxLength={index === 0 ? undefined : length}
            onChange={({ currentTarget }) => change(index, currentTarget.value)}
          />
        ))}
        {masked && onReveal && (
          <Button variant="default" size="md" leftSection={<IconEye size={18} aria-hidden />} onClick={onReveal}>
            Show to change
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  );
};
