import { Skeleton } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { useList } from '~/app/queries.ts';
import { NavigationLink } from '~/ui/shell/NavigationLink.tsx';
import { useSession } from '~/app/session/session-context.ts';
import { SidebarSection } from '~/ui/shell/SidebarSection.tsx';

/** Document 000: the first 100 agencies of the signed-in worker. */
const FIRST = { page: 0, size: 100 };

export const MyAgencies = () => {
  const { workerId } = useSession();
  const { pathname } = useLocation();
  const { data, isPending, isError } = useList(listWorkerAgencies, { params: { id: workerId ?? 0 }, query: FIRST });
  if (isError) return null;
  return (
    <SidebarSection label="Agencies">
      {isPending && <Skeleton h={14} m={10} />}
      {data?.content.length === 0 && <p className="dimmed">You’re not with an agency yet.</p>}
      <ul>
        {data?.content.map(({ id, name }) => (
          <NavigationLink
            key={id}
            entry={{ path: `agency/${id}`, label: name, icon: IconBuilding }}
            active={pathname === `/worker/agency/${id}`}
          />
        ))}
      </ul>
    </SidebarSection>
  );
};
