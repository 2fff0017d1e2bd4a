import { Anchor, Button, Card, CopyButton, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { getAgency } from '@worklane/contract/agencies/agency.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import classes from './PublicAddress.module.css';
import { landingPath } from './public-address.ts';

/** Where people find the own agency: to be put on a website, a poster, into an e-mail. */
export const PublicAddress = () => {
  const { agentId } = useSession();
  const { data, isError, refetch } = useDetail(getAgency, { params: { id: agentId ?? 0 } });
  const address = data && `${location.origin}${landingPath(data)}`;
  return (
    <Card component="section" aria-label="Your public address" className={classes['card']}>
      <div className={classes['address']}>
        <Text size="sm" c="dimmed">
          Your public address. People apply to you here.
        </Text>
        {address && (
          <Anchor href={address} target="_blank" size="sm">
            {address}
          </Anchor>
        )}
        {isError && !address && (
          <Text size="sm">
            We couldn’t load your public address.{' '}
            <Anchor component="button" size="sm" onClick={() => void refetch()}>
              Try again
            </Anchor>
          </Text>
        )}
        {!address && !isError && <Skeleton h={14} my={4} maw={360} />}
      </div>
      <CopyButton value={address ?? ''}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            disabled={!address}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            <output>{copied ? 'Copied' : 'Copy address'}</output>
          </Button>
        )}
      </CopyButton>
    </Card>
  );
};
