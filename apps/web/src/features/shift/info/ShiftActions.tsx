import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { agreeShift, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';

const EditShift = onDemand(() => import('./EditShift.tsx'));
const CancelShift = onDemand(() => import('./CancelShift.tsx'));
const ReleaseShift = onDemand(() => import('./ReleaseShift.tsx'));
const CandidateDrawer = onDemand(() => import('~/features/booking/CandidateDrawer.tsx'));

type Opened = 'edit' | 'cancel' | 'release' | 'propose' | 'book';

/** What may be done with the shift itself: the next step as a button, the rest behind it. */
export const ShiftActions = ({ shift }: { shift: ShiftDetail }) => {
  const { can } = shift;
  const [opened, setOpened] = useState<Opened>();
  const agree = useCommand(agreeShift, { done: 'Agreed: workers can apply now' });
  const close = () => setOpened(undefined);
  return (
    <>
      <Group gap="xs">
        {can.agree && (
          <Button loading={agree.isPending} onClick={() => agree.mutate({ params: { id: shift.id } })}>
            Agree
          </Button>
        )}
        {can.propose && <Button onClick={() => setOpened('propose')}>Propose a worker</Button>}
        {can.book && <Button onClick={() => setOpened('book')}>Book directly</Button>}
        {(can.edit || can.release || can.cancel) && (
          <Menu position="bottom-end" width={230}>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {can.edit && <Menu.Item onClick={() => setOpened('edit')}>Edit</Menu.Item>}
              {can.release && <Menu.Item onClick={() => setOpened('release')}>Release to more agencies</Menu.Item>}
              {can.cancel && (
                <Menu.Item color="red" onClick={() => setOpened('cancel')}>
                  Cancel shift
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {opened === 'edit' && <EditShift shift={shift} onClose={close} />}
      {opened === 'cancel' && <CancelShift shift={shift} onClose={close} />}
      {opened === 'release' && <ReleaseShift shift={shift} onClose={close} />}
      {(opened === 'propose' || opened === 'book') && <CandidateDrawer shift={shift} deed={opened} onClose={close} />}
    </>
  );
};
