import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import { applyForShift, type Shift } from '@worklane/contract/shifts/shift.ts';
import { listShiftPay } from '@worklane/contract/shifts/shift-price.ts';
import { useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { fixOfWorker } from '../fixes.ts';
import { Obstacles } from '../Obstacles.tsx';
import { workersObstacle } from './workers-obstacle.ts';

type Props = {
  shift: Shift;
  /** Through which the worker could go; the first suits best. */
  agencies: readonly { id: number; name: string }[];
  warnings: readonly Obstacle[];
  /** The agency that they are about. */
  warnedBy: number | null;
  onDone?: () => void;
};

/** One tap; with a choice where there are several agencies, and a reason where a warning stands. */
export const ApplyForm = ({ shift, agencies, warnings, warnedBy, onDone }: Props) => {
  const pay = useDetail(listShiftPay, { params: { id: shift.id } }).data ?? [];
  const payThrough = (id: number) => pay.find(({ agency }) => agency.id === id)?.hours;
  const [agencyId, setAgencyId] = useState(agencies[0]?.id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState(warnings.length > 0);
  const apply = useCommand(applyForShift, {
    done: 'Applied. We’ll tell you as soon as there’s a decision.',
    alsoChanges: [listBookings],
    ...(onDone && { onDone }),
    takesViolations: true,
  });

  const submit = () => {
    if (asked && !reason.trim()) return setError('Tell us why this is fine for you.');
    apply.mutate(
      { params: { id: shift.id }, body: { agencyId, overrideReason: reason.trim() } },
      {
        onError: (failure) => {
          // A warning that came up since the shift was read.
          if (!(failure instanceof CallFailed) || failure.violations.length === 0) return;
          setAsked(true);
          setError(failure.violations[0]?.message);
        },
      },
    );
  };

  return (
    <Stack>
      {agencies.length > 1 && (
        <Radio.Group
          label="Through which agency?"
          value={String(agencyId)}
          onChange={(value) => setAgencyId(Number(value))}
        >
          <Stack gap="sm" mt={8}>
            {agencies.map(({ id, name }) => (
              <Radio key={id} size="md" value={String(id)} label={name} description={paid(payThrough(id))} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {agencies.length === 1 && (
        <p className="dimmed">
          You go through {agencies[0]?.name}. {paid(payThrough(agencies[0]?.id ?? 0))}
        </p>
      )}
      {warnings.length > 0 && (
        <Obstacles
          obstacles={warnings.map((warning) => workersObstacle(warning, shift))}
          fixOf={(warning) => fixOfWorker(warning, warnedBy)}
        />
      )}
      {asked && (
        <Textarea
          size="md"
          label="Why is this fine for you?"
          description="The client and your agency see it."
          withAsterisk
          autosize
          minRows={2}
          maxLength={255}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Button size="lg" fullWidth loading={apply.isPending} onClick={submit}>
        Apply
      </Button>
    </Stack>
  );
};

const paid = (hours: PricedHours | null | undefined) =>
  hours && `${formatMoney(hours.total, hours.currency)} before tax, as planned.`;
