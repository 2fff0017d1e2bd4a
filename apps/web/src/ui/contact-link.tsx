import { Anchor } from '@mantine/core';

const link = (scheme: 'mailto' | 'tel') => (address: string | null) =>
  address && (
    <Anchor href={`${scheme}:${address.replaceAll(' ', '')}`} size="sm">
      {address}
    </Anchor>
  );

/** An e-mail address or a telephone number to click on; nothing when there is none. */
export const mailLink = link('mailto');
export const telephoneLink = link('tel');
