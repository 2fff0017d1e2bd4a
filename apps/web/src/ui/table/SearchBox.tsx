import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type Props = {
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
};

const DEBOUNCE_MS = 400;

/** Searches shortly after the last keystroke, or at once with Enter. */
export const SearchBox = ({ placeholder, value, onSearch }: Props) => {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by other means: Clear Filters, Back.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }

  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const waiting = setTimeout(() => onSearch(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
    // Only typing starts the wait.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);

  return (
    <TextInput
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(typed.trim())}
    />
  );
};
