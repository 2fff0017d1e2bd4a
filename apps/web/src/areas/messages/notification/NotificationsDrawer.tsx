import { Drawer } from '@mantine/core';
import { NotificationList } from './NotificationList.tsx';

type Props = { choosesEmails: boolean; onClose: () => void };

export default function NotificationsDrawer({ choosesEmails, onClose }: Props) {
  return (
    <Drawer opened onClose={onClose} position="right" title="Notifications" size="sm">
      <NotificationList choosesEmails={choosesEmails} onOpen={onClose} />
    </Drawer>
  );
}
