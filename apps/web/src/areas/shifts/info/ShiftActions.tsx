import { Button, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { agreeShift, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { useMayBegin } from '~/app/access.ts';
import { useSession } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './ShiftActions.module.css';

const EditShift = onDemand(() => import('./EditShift.tsx'));
const CancelShift = onDemand(() => import('./CancelShift.tsx'));
const ReleaseShift = onDemand(() => import('./ReleaseShift.tsx'));
const CandidateDrawer = onDemand(() => import('../booking/CandidateDrawer.tsx'));

type Opened = 'edit' | 'cancel' | 'release' | 'propose' | 'book';

/** What may be done with the shift itself; the next step comes last, where the eye ends. */
export const ShiftActions = ({ shift }: { shift: ShiftDetail }) => {
  const { can } = shift;
  const { userType } = useSession();
  const mayRequest = useMayBegin('MANAGE_SHIFT') && (userType === 'client' || userType === 'agency');
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
        {mayRequest && (
          <Button
            variant="default"
            component={Link}
            to={`/${userType}/shifts/new`}
            search={{ from: shift.id } as never}
          >
            Duplicate
          </Button>
        )}
        {can.release && (
          <Button variant="default" onClick={() => setOpened('release')}>
            Release
          </Button>
        )}
        <EditButton shift={shift} onClick={() => setOpened('edit')} />
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
      {(opened === 'propose' || opened === 'book') && <CandidateDrawer shift={shift} action={opened} onClose={close} />}
    </>
  );
};

/** Always there for whoever asked for the shift; where nothing can change any more it says why. */
const EditButton = ({ shift, onClick }: { shift: ShiftDetail; onClick: () => void }) => {
  if (shift.editing === null) return null;
  if (shift.editing !== 'NOTHING') {
    return (
      <Button variant="default" onClick={onClick}>
        Edit
      </Button>
    );
  }
  const reason =
    shift.shiftStatus === 'CANCELLED'
      ? 'This shift is cancelled. Duplicate it to request another.'
      : 'This shift has started, so it can’t change any more.';
  return <CannotEdit reason={reason} />;
};

/** Stays in the order of focus, so that the reason can be read. */
const CannotEdit = ({ reason }: { reason: string }) => {
  const [told, { open, close }] = useDisclosure();
  return (
    <Popover opened={told} withArrow withRoles={false} position="top">
      <Popover.Target>
        <Button
          variant="default"
          data-disabled
          aria-disabled
          aria-description={reason}
          onMouseEnter={open}
          onMouseLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={open}
        >
          Edit
        </Button>
      </Popover.Target>
      <Popover.Dropdown px="sm" py="xs">
        <Text size="sm">{reason}</Text>
      </Popover.Dropdown>
    </Popover>
  );
};
