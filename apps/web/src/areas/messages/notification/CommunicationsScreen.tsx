import { Card } from '@mantine/core';
import { NotificationList } from './NotificationList.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function CommunicationsScreen() {
  return (
    <>
      <PageHeader title="Communications" purpose="Your notifications, and which of them we email you as well" />
      <Card>
        <NotificationList />
      </Card>
    </>
  );
}
