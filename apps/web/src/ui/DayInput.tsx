import '@mantine/dates/styles.layer.css';
import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type CalendarLevel, DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { formatCalendarDate } from './date-time.ts';
import { isCalendarDate, parseDate } from './parse-date.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onChange?: (day: string | null) => void;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  defaultLevel?: CalendarLevel;
  clearable?: boolean;
  [data: `data-${string}`]: unknown;
};

const wordsOf = (day: string): string => (isCalendarDate(day) ? formatCalendarDate(day) : day);

/**
 * Chooses or types a calendar date; its value is `yyyy-mm-dd`. What is no date stays as it was typed, and that or a date
 * which isn’t offered is handed on, so that whoever checks it can say what is wrong. In forms use `DateField`.
 */
export const DayInput = ({
  value,
  defaultValue,
  onChange,
  onBlur,
  onKeyDown,
  minDate,
  maxDate,
  defaultLevel,
  clearable = true,
  readOnly,
  disabled,
  ...rest
}: Props) => {
  const [own, setOwn] = useState(defaultValue ?? '');
  const day = value === undefined ? own : (value ?? '');
  const [typed, setTyped] = useState<string>();
  const [opened, setOpened] = useState(false);

  const choose = (next: string) => {
    setOwn(next);
    onChange?.(next === '' ? null : next);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpened(true);
    choose(parseDate(text, new Date()) ?? text.trim());
  };
  const clear = () => {
    setTyped(undefined);
    choose('');
  };

  return (
    <Popover
      opened={opened && !readOnly && !disabled}
      onChange={setOpened}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          placeholder="DD/MM/YYYY"
          autoComplete="off"
          {...rest}
          readOnly={readOnly === true}
          disabled={disabled === true}
          value={typed ?? wordsOf(day)}
          rightSection={
            clearable && day !== '' && !readOnly && !disabled ? (
              <CloseButton size="sm" variant="transparent" tabIndex={-1} aria-hidden onClick={clear} />
            ) : undefined
          }
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onClick={() => setOpened(true)}
          onBlur={(event) => {
            onBlur?.(event);
            setTyped(undefined);
            setOpened(false);
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key === 'Escape') setOpened(false);
          }}
        />
      </Popover.Target>
      {/* The focus stays where one types. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          // Another date shows its own month.
          key={isCalendarDate(day) ? day : ''}
          value={isCalendarDate(day) ? day : null}
          {...(isCalendarDate(day) && { defaultDate: day })}
          {...(minDate !== undefined && { minDate })}
          {...(maxDate !== undefined && { maxDate })}
          {...(defaultLevel !== undefined && !isCalendarDate(day) && { defaultLevel })}
          // The library's red for weekends fails AA in the dark.
          weekendDays={[]}
          // The days of other months fail it as well.
          hideOutsideDates
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
          onChange={(chosen) => {
            setTyped(undefined);
            setOpened(false);
            if (chosen !== null) choose(chosen);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
