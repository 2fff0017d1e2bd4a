import { EmailAddress } from '../EmailAddress.tsx';
import { NotSet } from '../NotSet.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { Status } from '../status.ts';
import type { Column } from './column.ts';

/** Columns that more than one list has, to be put among its own. */

export const townColumn: Column<{ town: string | null }> = {
  key: 'town',
  title: 'Town',
  render: ({ town }) => town ?? <NotSet />,
  sortable: true,
  card: 'fact',
};

export const telephoneColumn: Column<{ telephone: string | null }> = {
  key: 'telephone',
  title: 'Telephone',
  render: ({ telephone }) => telephone ?? <NotSet />,
  short: true,
  card: 'fact',
};

export const emailColumn: Column<{ email: string | null }> = {
  key: 'email',
  title: 'Email',
  render: ({ email }) => (email === null ? <NotSet /> : <EmailAddress address={email} />),
  wide: true,
};

export const statusColumn: Column<{ status: Status }> = {
  key: 'status',
  title: 'Status',
  render: ({ status }) => <StatusBadge status={status} />,
  sortable: true,
  short: true,
  card: 'badge',
};
