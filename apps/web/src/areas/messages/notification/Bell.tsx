import { ActionIcon, Indicator } from '@mantine/core';
import { useIdle } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { countUnread, listNotifications } from '@worklane/contract/messages/notification.ts';
import { useState } from 'react';
import { onDemand } from '~/ui/on-demand.tsx';
import { useDetail, useReadAgain } from '~/app/queries.ts';
import { useNews } from './news.ts';

const NotificationsDrawer = onDemand(() => import('./NotificationsDrawer.tsx'));

const POLL_MS = 30_000;

/** A screen that nobody looks after stops asking, so that its session can run out. */
const IDLE_MS = 15 * 60_000;

/** The server counts up to this. */
const MOST = 100;

/** Where every email of ours leads whoever wants fewer of them. */
const CHOOSE_EMAILS = '#emails';

/** How many notifications wait; asked again every half minute, and whenever the window is looked at again. */
export const Bell = () => {
  const [choosing] = useState(() => window.location.hash === CHOOSE_EMAILS);
  const [opened, setOpened] = useState(choosing);
  const idle = useIdle(IDLE_MS, { initialState: false });
  const { data } = useDetail(countUnread, {}, { pollMs: POLL_MS, enabled: !idle });
  useNews(data?.latest);
  const readAgain = useReadAgain();
  const unread = data?.unread ?? 0;
  const open = () => {
    // The last look at them may be a moment old.
    void readAgain(listNotifications);
    setOpened(true);
  };
  return (
    <>
      <Indicator disabled={unread === 0} label={unread >= MOST ? '99+' : unread} size={16} offset={8} color="red">
        <ActionIcon
          size="lg"
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          onClick={open}
        >
          <IconBell size={18} aria-hidden />
        </ActionIcon>
      </Indicator>
      {opened && <NotificationsDrawer choosesEmails={choosing} onClose={() => setOpened(false)} />}
    </>
  );
};
