import { Badge, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { slugOf, useOfferedWork } from '~/areas/applicants/index.ts';
import { AgencyHead } from './AgencyHead.tsx';
import classes from './Guest.module.css';
import { OfAgency } from './OfAgency.tsx';

/** Document 003: a guest page of an agency. Who comes by another name of it is led to the right one. */
export default function LandingPage() {
  const { agencyId, agencyName } = useParams({ from: '/guest/$agencyId/$agencyName' });
  return (
    <OfAgency agencyId={agencyId}>
      {(agency) =>
        agencyName === slugOf(agency.name) ? (
          <Landing agency={agency} />
        ) : (
          <Navigate to="/guest/$agencyId/$agencyName" params={{ agencyId, agencyName: slugOf(agency.name) }} replace />
        )
      }
    </OfAgency>
  );
}

const Landing = ({ agency }: { agency: GuestAgency }) => (
  <PublicPage
    title={`Work with ${agency.name}`}
    purpose={`${agency.name}${agency.town === null ? '' : ` in ${agency.town}`} finds shifts for flexi-workers. You choose when and where you work.`}
    head={<AgencyHead agency={agency} />}
    wide
  >
    <Stack gap="xl">
      <Work agencyId={agency.id} />
      <section>
        <Title order={2} mb="sm">
          How it works
        </Title>
        <ol className={classes['steps']}>
          <li>Apply with a few details about yourself. It takes two minutes.</li>
          <li>Confirm your email address, choose a password and fill in your forms on your phone.</li>
          <li>{agency.name} reviews your application and emails you its decision.</li>
          <li>Take the shifts that suit you.</li>
        </ol>
      </section>
      <Button
        component={Link}
        {...({ to: '/guest/apply/$agencyId', params: { agencyId: String(agency.id) } } as { to: string })}
        size="md"
      >
        Apply now
      </Button>
    </Stack>
  </PublicPage>
);

const Work = ({ agencyId }: { agencyId: number }) => {
  const { data } = useOfferedWork(agencyId);
  if (data?.length === 0) return null;
  return (
    <section aria-busy={!data}>
      <Title order={2} mb="sm">
        Kinds of work
      </Title>
      {data ? (
        <ul className={classes['work']}>
          {data.map(({ id, name }) => (
            <li key={id}>
              <Badge size="lg" variant="light" color="gray">
                {name}
              </Badge>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton h={26} />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        Can’t see your work? Apply for the closest match.
      </Text>
    </section>
  );
};
