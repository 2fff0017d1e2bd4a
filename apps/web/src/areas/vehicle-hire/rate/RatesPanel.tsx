import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import {
  listVehicleRates,
  removeVehicleRates,
  type VehicleRates,
  WEEK_DAYS,
} from '@worklane/contract/vehicle-hire/vehicle-rate.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './RatesPanel.module.css';
import { rateStateWords, weekDayWords } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));
const RatesForm = onDemand(() => import('./RatesForm.tsx'));

type Props = { vehicle: VehicleDetail };

/** What the vehicle costs a day now, what is planned, and what it was. */
export const RatesPanel = ({ vehicle }: Props) => {
  const list = useDetail(listVehicleRates, { params: { id: vehicle.id } });
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title="Rates"
      aside={
        vehicle.can.edit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit rates
          </Button>
        )
      }
    >
      <Current vehicle={vehicle} />
      {list.isError && !list.data ? (
        <ErrorState title="The rates couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <History vehicle={vehicle} sets={list.data} />
      ) : (
        <PanelSkeleton rows={2} />
      )}
      {editing && <RatesForm vehicle={vehicle} onClose={() => setEditing(false)} />}
    </Panel>
  );
};

const Current = ({ vehicle: { vehicleRates, currency, can } }: Props) => {
  if (vehicleRates.length === 0) {
    return (
      <EmptyState title="No rates yet">
        {can.edit ? 'Set what it costs a day. It can’t be hired without rates.' : 'It can’t be hired without rates.'}
      </EmptyState>
    );
  }
  return (
    <Facts
      facts={WEEK_DAYS.map((weekDay) => {
        const rate = vehicleRates.find((each) => each.weekDay === weekDay)?.rate;
        const words = rate === undefined ? 'As on weekdays' : `${formatMoney(rate, currency)} per day`;
        return [weekDayWords[weekDay], words] as const;
      })}
    />
  );
};

const spellText = ({ from, to }: VehicleRates): string =>
  to === null ? `From ${formatCalendarDate(from)}` : `${formatCalendarDate(from)} – ${formatCalendarDate(to)}`;

const History = ({ vehicle, sets }: Props & { sets: readonly VehicleRates[] }) => {
  const [removing, setRemoving] = useState<VehicleRates>();
  if (sets.length === 0) return null;
  return (
    <>
      <ul className={classes['history']} aria-label="Rates over time">
        {sets.map((set) => (
          <li key={set.id}>
            <span className={classes['spell']}>
              <span className="num">{spellText(set)}</span>
              <WordBadge {...rateStateWords[set.state]} />
            </span>
            <span className="dimmed num">
              {set.vehicleRates
                .map(({ weekDay, rate }) => `${weekDayWords[weekDay]} ${formatMoney(rate, vehicle.currency)}`)
                .join(' · ')}
            </span>
            {set.can.remove && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                className={classes['action'] ?? ''}
                aria-label={`Remove the rates from ${formatCalendarDate(set.from)}`}
                onClick={() => setRemoving(set)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing && <Removal vehicle={vehicle} rates={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};

const Removal = ({ vehicle, rates, onClose }: Props & { rates: VehicleRates; onClose: () => void }) => {
  const { mutate, isPending } = useCommand(removeVehicleRates, { done: 'Planned rates removed', onDone: onClose });
  return (
    <ConfirmModal
      title="Remove these planned rates?"
      confirm="Remove"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id: vehicle.id, rateId: rates.id } })}
      onClose={onClose}
    >
      The rates planned from {formatCalendarDate(rates.from)} won’t start. The ones before them go on.
    </ConfirmModal>
  );
};
