import { Button, MantineThemeProvider, Popover, SimpleGrid } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

/** A filter that narrows the list, and what takes it off. */
export type ActiveFilter = { label: string; clear: () => void };

type Props = {
  /** The filters, one below the other. */
  children: ReactNode;
  /** Those of them that are set, each a chip. */
  active: readonly ActiveFilter[];
};

/** What opens from a filter belongs to the popover, or choosing would close it. */
const NESTED = {
  components: {
    Select: { defaultProps: { comboboxProps: { withinPortal: false } } },
    MultiSelect: { defaultProps: { comboboxProps: { withinPortal: false } } },
    DateInput: { defaultProps: { popoverProps: { withinPortal: false } } },
  },
};

/** The rarer filters of a list, out of the way until they are needed; what is set stays in view. */
export const MoreFilters = ({ children, active }: Props) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} shadow="md" trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            More filters
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="More filters">
          <MantineThemeProvider theme={NESTED} inherit>
            {/* Takes the focus, so that the first list stays shut until it is wanted. */}
            <SimpleGrid spacing="sm" tabIndex={-1} data-autofocus>
              {children}
            </SimpleGrid>
          </MantineThemeProvider>
        </Popover.Dropdown>
      </Popover>
      {active.map(({ label, clear }) => (
        <Button
          key={label}
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Remove filter: ${label}`}
          onClick={clear}
        >
          {label}
        </Button>
      ))}
    </>
  );
};
