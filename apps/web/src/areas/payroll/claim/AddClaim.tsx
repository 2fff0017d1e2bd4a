import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getClaimChoices, type MyClaim } from '@worklane/contract/payroll/expense-claim.ts';
import { useDetail } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';

const AddClaimForm = onDemand(() => import('./AddClaimForm.tsx'));

type Props = {
  /** Only for this one. */
  shiftId?: number;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  onDone: (claim: MyClaim) => void;
};

/** A button that is there where something can be claimed. */
export const AddClaim = ({ shiftId, opened, onOpened, onDone }: Props) => {
  const { data: choices } = useDetail(getClaimChoices, { query: shiftId === undefined ? {} : { shiftId } });
  if (!choices || choices.shifts.length === 0 || choices.rates.length === 0) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpened(true)}>
        Claim an expense
      </Button>
      {opened && <AddClaimForm choices={choices} onDone={onDone} onClose={() => onOpened(false)} />}
    </>
  );
};
