import { Alert, Anchor, Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { listUnbilledShifts, MAX_SHIFTS, type UnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useDetail } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import { MissingDetails } from '../details/MissingDetails.tsx';
import { UndecidedVat } from '../vat/UndecidedVat.tsx';
import { groupsOf, type Left, undecidedOf, withoutLeft, workText } from './groups.ts';
import { GroupPanel } from './GroupPanel.tsx';
import type { Offer } from './IssueAllDialog.tsx';
import classes from './staff.module.css';

const IssueAllDialog = onDemand(() => import('./IssueAllDialog.tsx'));

/** A client’s authorised shifts and approved expenses that are on no invoice, by what is billed together. */
export default function UnbilledScreen() {
  const id = Number(useParams({ strict: false }).id);
  const detail = useDetail(listUnbilledShifts, { params: { id } });
  const unbilled = detail.data;
  const [left, setLeft] = useState<Left>(new Set());
  const leave = (key: string, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(key);
    else next.delete(key);
    setLeft(next);
  };
  if (isMissing(detail.error)) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={unbilled ? `Shifts of ${unbilled.client.name}` : 'Shifts to invoice'}
        purpose="Authorised shifts and approved expenses that wait for an invoice, by directorate and purchase order"
        action={unbilled && <IssueAll unbilled={unbilled} left={left} />}
      />
      {detail.isError && !unbilled ? (
        <ErrorState title="The shifts couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : unbilled ? (
        <Groups unbilled={unbilled} left={left} onLeave={leave} />
      ) : (
        <Panel title="Shifts">
          <PanelSkeleton rows={6} />
        </Panel>
      )}
    </>
  );
}

const IssueAll = ({ unbilled, left }: { unbilled: UnbilledShifts; left: Left }) => {
  const groups = groupsOf(unbilled).flatMap((group) => withoutLeft(group, left) ?? []);
  // What was there when it was opened is what is issued, while the screen behind it reads what is left.
  const [opened, setOpened] = useState<Offer>();
  return (
    <>
      {unbilled.can.issue && groups.length > 1 && (
        <Button onClick={() => setOpened({ unbilled, groups })}>
          {unbilled.needsApproval ? 'Ask for approval of all' : 'Issue all invoices'}
        </Button>
      )}
      {opened && <IssueAllDialog offers={[opened]} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const BILLING = { to: '/agency/billing/client-billing' } as object;
const INVOICES = { to: '/agency/billing/client-billing', search: { view: 'invoices' } } as object;

/** What somebody is to approve first, so that nobody looks for it here. */
const Waiting = ({ unbilled: { client, waiting } }: { unbilled: UnbilledShifts }) =>
  waiting.invoices > 0 && (
    <Alert color="gray" title={`${workText(waiting)} waiting for approval`}>
      {waiting.shifts + waiting.expenses === 1 ? 'It’s' : 'They’re'} on {counted(waiting.invoices, 'invoice')} that{' '}
      {waiting.invoices === 1 ? 'hasn’t' : 'haven’t'} been approved yet.{' '}
      <Anchor
        component={Link}
        {...({ to: '/agency/billing/client-billing', search: { view: 'approval', search: client.name } } as object)}
      >
        View what’s waiting
      </Anchor>
    </Alert>
  );

type GroupsProps = {
  unbilled: UnbilledShifts;
  left: Left;
  onLeave: (key: string, isLeft: boolean) => void;
};

const Groups = ({ unbilled, left, onLeave }: GroupsProps) => {
  const { waiting } = unbilled;
  if (unbilled.shifts.length + unbilled.expenses.length === 0)
    return (
      <Panel title="Shifts">
        <Waiting unbilled={unbilled} />
        <EmptyState
          title={waiting.invoices > 0 ? 'Nothing left to invoice' : 'Everything is invoiced'}
          action={
            <Anchor component={Link} {...INVOICES}>
              Invoices
            </Anchor>
          }
        >
          Shifts appear here once {unbilled.client.name} has authorised their hours, and expenses once you have approved
          them.
        </EmptyState>
      </Panel>
    );
  return (
    <div className={classes['groups']}>
      <Anchor component={Link} {...BILLING}>
        All clients
      </Anchor>
      <Waiting unbilled={unbilled} />
      <MissingDetails missing={unbilled.missing} />
      <UndecidedVat names={undecidedOf(unbilled)} />
      {unbilled.more && (
        <Alert color="gray" title={`These are the ${MAX_SHIFTS} earliest`}>
          The others appear once these are invoiced.
        </Alert>
      )}
      {groupsOf(unbilled).map((group) => (
        <GroupPanel key={group.key} group={group} unbilled={unbilled} left={left} onLeave={onLeave} />
      ))}
    </div>
  );
};
