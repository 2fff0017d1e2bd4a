import { Button } from '@mantine/core';
import { agreeShift, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './ShiftActions.module.css';

const EditShift = onDemand(() => import('./EditShift.tsx'));
const CancelShift = onDemand(() => import('./CancelShift.tsx'));
const ReleaseShift = onDemand(() => import('./ReleaseShift.tsx'));
const CandidateDrawer = onDemand(() => import('~/features/booking/CandidateDrawer.tsx'));

type Opened = 'edit' | 'cancel' | 'release' | 'propose' | 'book';

/** What may be done with the shift itself; the next step comes last, where the eye ends. */
export const ShiftActions = ({ shift }: { shift: ShiftDetail }) => {
  const { can } = shift;
  const [opened, setOpened] = useState<Opened>();
  const agree = useCommand(agreeShift, { done: 'Agreed: workers can apply now' });
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={classes['actions']}>
        {can.cancel && (
          <Button variant="subtle" color="red" onClick={() => setOpened('cancel')}>
            Cancel shift
          </Button>
        )}
        {can.release && (
          <Button variant="default" onClick={() => setOpened('release')}>
            Release
          </Button>
        )}
        {can.edit && (
          <Button variant="default" onClick={() => setOpened('edit')}>
            Edit
          </Button>
        )}
        {can.propose && <Button onClick={() => setOpened('propose')}>Propose a worker</Button>}
        {can.book && <Button onClick={() => setOpened('book')}>Book directly</Button>}
        {can.agree && (
          <Button
            loading={agree.isPending}
            onClick={() => agree.mutate({ params: { id: shift.id }, body: { version: shift.version } })}
          >
            Agree
          </Button>
        )}
      </div>
      {opened === 'edit' && <EditShift shift={shift} onClose={close} />}
      {opened === 'cancel' && <CancelShift shift={shift} onClose={close} />}
      {opened === 'release' && <ReleaseShift shift={shift} onClose={close} />}
      {(opened === 'propose' || opened === 'book') && <CandidateDrawer shift={shift} deed={opened} onClose={close} />}
    </>
  );
};
