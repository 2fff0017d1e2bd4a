import { Avatar, Badge, Switch } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { getHirer, type Hirer, verifyHirer } from '@worklane/contract/vehicle-hire/hirer.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Stars } from '~/ui/Stars.tsx';
import classes from './HirerHead.module.css';
import { hirerAddress } from './words.ts';

/** Who hires: what the provider thinks of them, and where they are. */
export const HirerHead = ({ clientId }: { clientId: number }) => {
  const detail = useDetail(getHirer, { params: { id: clientId } });
  if (detail.isError && !detail.data)
    return <ErrorState title="Error loading hirer" error={detail.error} onRetry={() => void detail.refetch()} />;
  return (
    <Panel title="Hirer">
      {detail.data ? <Content hirer={detail.data} /> : <output className="dimmed">Loading hirer...</output>}
    </Panel>
  );
};

const Content = ({ hirer }: { hirer: Hirer }) => {
  const { id, name, rating, verified, totalBooking, address, can } = hirer;
  return (
    <div className={classes['hirer']}>
      <Avatar size={56} radius="xl" aria-hidden>
        <IconUser size={28} stroke={1.5} />
      </Avatar>
      <div className={classes['who']}>
        <p className={classes['name']}>{name}</p>
        <p>{rating === null ? <span className="dimmed">Not yet rated</span> : <Stars rating={rating} />}</p>
        <p className="dimmed">{hirerAddress(address) ?? 'Address not provided'}</p>
      </div>
      <dl className={classes['count']}>
        <dt className="dimmed">Total bookings</dt>
        <dd className="num">{totalBooking}</dd>
      </dl>
      <div className={classes['verified']}>
        <Badge color={verified ? 'teal' : 'gray'}>{verified ? 'Verified Hirer' : 'Unverified Hirer'}</Badge>
        {can.verify && <Verify id={id} verified={verified} />}
      </div>
    </div>
  );
};

const Verify = ({ id, verified }: { id: number; verified: boolean }) => {
  const verify = useCommand(verifyHirer, {
    done: verified ? 'Hirer is no longer verified' : 'Hirer verified',
  });
  return (
    <Switch
      label="Verified"
      checked={verified}
      disabled={verify.isPending}
      onChange={({ currentTarget }) => verify.mutate({ params: { id }, body: { verified: currentTarget.checked } })}
    />
  );
};
