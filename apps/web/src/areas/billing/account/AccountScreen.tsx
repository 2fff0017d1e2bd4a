import { PageHeader } from '~/ui/PageHeader.tsx';
import { accountSearch } from '../search.ts';
import { AccountTable } from './AccountTable.tsx';

/** What a client owes its agencies. */
export default function AccountScreen() {
  return (
    <>
      <PageHeader title="Client billing" purpose="What you owe your agencies, by how long it has been overdue" />
      <AccountTable party="Agency" search={accountSearch} />
    </>
  );
}
