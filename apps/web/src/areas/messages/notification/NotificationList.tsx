import { Button, Group, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import {
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
} from '@worklane/contract/messages/notification.ts';
import { useState } from 'react';
import { formatAgo } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { useCommand, useList } from '~/app/queries.ts';
import { addressIn } from '~/app/navigation.ts';
import { readAgainInEveryTab } from './news.ts';
import classes from './NotificationList.module.css';
import { useSession } from '~/app/session/session-context.ts';

const MailPreferenceForm = onDemand(() => import('../mail-choice/MailPreferenceForm.tsx'));

/** The latest ones; what is older is of no use any more. */
const SHOWN = 50;

type Props = {
  /** Somebody follows one of them to its page. */
  onOpen?: () => void;
  /** Begins with the choice of emails. */
  choosesEmails?: boolean;
};

/** What the reader was told lately, and what they want by email as well. */
export const NotificationList = ({ onOpen, choosesEmails = false }: Props) => {
  const router = useRouter();
  const { userType } = useSession();
  const list = useList(listNotifications, { query: { size: SHOWN } });
  const [now] = useState(() => new Date());
  const [choosing, setChoosing] = useState(choosesEmails);
  const readOne = useCommand(markRead);
  const readAll = useCommand(markAllRead);

  const open = ({ id, read, link }: Notification) => {
    if (!read) readOne.mutate({ params: { id } });
    if (link === null) return;
    onOpen?.();
    router.history.push(addressIn(userType, link));
    readAgainInEveryTab();
  };

  return (
    <>
      <Group justify="space-between" mb="xs">
        <Button size="compact-sm" variant="subtle" onClick={() => setChoosing(true)}>
          Choose emails
        </Button>
        {list.data && list.data.content.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={readAll.isPending}
            disabled={list.data.content.every(({ read }) => read)}
            onClick={() => readAll.mutate({})}
          >
            Mark all as read
          </Button>
        )}
      </Group>
      {choosing && <MailPreferenceForm onClose={() => setChoosing(false)} />}
      {list.isError ? (
        <ErrorState title="Notifications couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Stack aria-busy>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} h={56} />
          ))}
        </Stack>
      ) : list.data.content.length === 0 ? (
        <EmptyState title="No notifications yet">Bookings, timesheets and messages about you appear here.</EmptyState>
      ) : (
        <ul className={classes['list']}>
          {list.data.content.map((notification) => (
            <li key={notification.id}>
              <UnstyledButton
                className={classes['notification']}
                data-unread={!notification.read || undefined}
                onClick={() => open(notification)}
              >
                <span className={classes['title']}>{notification.title}</span>
                <span>{notification.body}</span>
                <span className="dimmed">
                  {formatAgo(notification.createdAt, now)}
                  {!notification.read && ' · unread'}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
