import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type BankHoliday,
  listAgencyBankHolidays,
  removeBankHoliday,
} from '@worklane/contract/calendar/bank-holiday.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { formatDay } from '~/ui/local-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { BankHolidayTable } from './BankHolidayTable.tsx';
import { regionWords } from '@worklane/contract/calendar/region-words.ts';
import type { BankHolidaySearch } from './search.ts';

const BankHolidayForm = onDemand(() => import('./BankHolidayForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Opened = { action: 'ADD' } | { action: 'EDIT' | 'REMOVE'; day: BankHoliday };

/** The platform keeps the regions' lists up. */
export const BankHolidaySettings = ({ search }: { search: ListState<BankHolidaySearch> }) => {
  const mayManage = useMay('MANAGE_SETTINGS');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <p className="dimmed">Each agency uses the list for its region. Past days don’t change.</p>
        {mayManage && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ action: 'ADD' })}>
            Add bank holiday
          </Button>
        )}
      </Group>
      <BankHolidayTable
        search={search}
        onEdit={(day) => setOpened({ action: 'EDIT', day })}
        onRemove={(day) => setOpened({ action: 'REMOVE', day })}
      />
      {opened?.action === 'ADD' && <BankHolidayForm onClose={close} />}
      {opened?.action === 'EDIT' && <BankHolidayForm day={opened.day} onClose={close} />}
      {opened?.action === 'REMOVE' && <RemoveBankHoliday day={opened.day} onClose={close} />}
    </Stack>
  );
};

const RemoveBankHoliday = ({ day, onClose }: { day: BankHoliday; onClose: () => void }) => {
  const remove = useCommand(removeBankHoliday, {
    done: 'Bank holiday removed',
    alsoChanges: [listAgencyBankHolidays],
    onDone: onClose,
  });
  return (
    <ConfirmModal
      title={`Remove ${day.name}?`}
      confirm="Remove"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: day.id }, body: { version: day.version } })}
      onClose={onClose}
    >
      {formatDay(day.date)} becomes an ordinary day for every agency in {regionWords[day.region]}.
    </ConfirmModal>
  );
};
