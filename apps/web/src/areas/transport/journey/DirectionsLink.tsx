import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { USUAL_MAP_URL } from '@worklane/contract/transport/directions.ts';
import { configuration } from '~/app/configuration.ts';
import classes from './DirectionsLink.module.css';
import { directionsAddress } from './directions.ts';

type Props = {
  /** Postcodes, or as much of them as whoever looks may read. */
  from: string;
  to: string;
};

/** Opens directions outside the product, and says what goes there; nothing where the deployment has no service for it. */
export const DirectionsLink = ({ from, to }: Props) => {
  const { mapUrl = USUAL_MAP_URL, productName } = configuration();
  const address = directionsAddress(mapUrl, from, to);
  if (address === undefined) return null;
  return (
    <div className={`${classes['directions']} no-print`}>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        Get directions
      </Button>
      <p className="dimmed">
        Opens {new URL(address).host} in a new tab. The postcodes {from} and {to} go there, outside {productName}, and
        nothing else about this transport.
      </p>
    </div>
  );
};
