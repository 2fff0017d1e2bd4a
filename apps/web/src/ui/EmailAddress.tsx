import { Fragment } from 'react';

/** An email address that may go on in the next line after its `@` and its dots. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
