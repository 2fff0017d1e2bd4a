import { Drawer } from '@mantine/core';
import { NotificationList } from './NotificationList.tsx';

export default function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} position="right" title="Notifications" size="sm">
      <NotificationList onOpen={onClose} />
    </Drawer>
  );
}
