import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmailAddress } from './EmailAddress.tsx';

const link = (href: string, words: ReactNode) => (
  <Anchor href={href.replaceAll(' ', '')} size="sm">
    {words}
  </Anchor>
);

/** An email address or a telephone number to click on; nothing when there is none. */
export const mailLink = (address: string | null) =>
  address && link(`mailto:${address}`, <EmailAddress address={address} />);
export const telephoneLink = (number: string | null) => number && link(`tel:${number}`, number);
