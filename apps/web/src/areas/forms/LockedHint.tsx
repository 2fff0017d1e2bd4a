import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProfileField } from '@worklane/contract/forms/form.ts';

type Props = { from: ProfileField; mayEditPerson: boolean };

/** Who changes what a form only shows, and where. What is typed meanwhile is kept on the device. */
export const LockedHint = ({ from, mayEditPerson }: Props) => {
  switch (from) {
    case 'email':
      return (
        <>
          From your profile. To change it, go to <Way to="/worker/account">My account</Way>.
        </>
      );
    case 'address':
    case 'phone':
      return (
        <>
          From your profile. To change it, edit Contact on <Way to="/worker/home">your home page</Way>.
        </>
      );
    case 'firstname':
    case 'lastname':
    case 'dob':
    case 'nationality':
    case 'sex':
      return mayEditPerson ? (
        <>
          From your profile. To change it, edit Personal details on <Way to="/worker/home">your home page</Way>.
        </>
      ) : (
        'From your profile. If it’s wrong, ask your agency to change it, then confirm the change on your home page.'
      );
  }
};

const Way = ({ to, children }: { to: string; children: string }) => (
  <Anchor component={Link} to={to} size="xs">
    {children}
  </Anchor>
);
