import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import { prepareStaffInvoice } from '@worklane/contract/billing/prepared-invoice.ts';
import {
  issueStaffInvoice,
  listUnbilledShifts,
  type UnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import type { ReactNode } from 'react';
import { useCommand, useReadAgain } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { counted } from '~/ui/words.ts';
import { issuedText, WhatFollows, wordsOf } from '~/ui/one-by-one/issuing.tsx';
import { OneByOneDialog } from '~/ui/one-by-one/OneByOneDialog.tsx';
import { bodyOf, countOf, currencyOf, sumsOf, togetherOf, type WorkGroup, workText } from './groups.ts';
import { EmailAtIssue } from './InvoiceSums.tsx';
import { WorkWarnings } from './WorkWarnings.tsx';

/** What is to be invoiced to a client, without what stays for later. */
export type Offer = { readonly unbilled: UnbilledShifts; readonly groups: readonly WorkGroup[] };

type Props = {
  /** One for each client. */
  offers: readonly Offer[];
  onClose: () => void;
  /** What else is to be known before. */
  children?: ReactNode;
};

const invoicesOf = (offers: readonly Offer[]) =>
  offers.flatMap(({ unbilled, groups }) =>
    groups.map((group) => ({
      key: `${unbilled.client.id} ${group.key}`,
      text: [...(offers.length > 1 ? [unbilled.client.name] : []), group.title, workText(countOf(group))].join(', '),
      net: formatMoney(sumsOf(group).net, currencyOf(group)),
      group,
      unbilled,
    })),
  );

/** Issues one invoice for each client, directorate and purchase order, or asks for its approval. */
export default function IssueAllDialog({ offers, onClose, children }: Props) {
  const [first] = offers;
  const isOne = offers.length === 1;
  const needsApproval = first?.unbilled.needsApproval ?? false;
  const words = wordsOf(needsApproval);
  const issue = useCommand(issueStaffInvoice, { alsoChanges: [listInvoices], silent: true });
  const prepare = useCommand(prepareStaffInvoice, { alsoChanges: [listUnbilledShifts], silent: true });
  const readAgain = useReadAgain();
  const invoices = invoicesOf(offers);
  const act = async ({ unbilled, group }: (typeof invoices)[number]): Promise<string> => {
    const body = bodyOf(unbilled.client.id, group);
    if (!needsApproval) return issuedText(await issue.mutateAsync({ body }));
    await prepare.mutateAsync({ body });
    return issuedText(null);
  };
  const name = first?.unbilled.client.name ?? '';
  return (
    <OneByOneDialog
      {...words}
      invoices={invoices}
      optional={!isOne}
      act={act}
      title={
        isOne
          ? `${words.verb} ${counted(invoices.length, 'invoice')} to ${name}?`
          : `${words.verb} invoices to all clients?`
      }
      label="What is invoiced"
      onUnanswered={() => void readAgain(listUnbilledShifts, listInvoices)}
      onClose={onClose}
    >
      {(chosen) => (
        <>
          {children}
          {[...Map.groupBy(chosen, ({ unbilled }) => unbilled)].flatMap(([unbilled, ofClient]) =>
            togetherOf(ofClient.map(({ group }) => group)).map(({ key, number, work }) => (
              <WorkWarnings key={`${unbilled.client.id} ${key}`} of={unbilled} group={work} number={number} />
            )),
          )}
          <WhatFollows needsApproval={needsApproval} told={isOne ? name : 'each client'} />
          {isOne && first ? (
            <EmailAtIssue email={first.unbilled.email} client={name} many />
          ) : (
            <EmailsAtIssue works={[...new Set(chosen.map(({ unbilled }) => unbilled))]} />
          )}
        </>
      )}
    </OneByOneDialog>
  );
}

const EmailsAtIssue = ({ works }: { works: readonly UnbilledShifts[] }) => {
  const emailed = works.flatMap(({ client, email }) => (email ? [{ client, email }] : []));
  const without = emailed.filter(({ email }) => email.address === null).map(({ client }) => client.name);
  if (emailed.length === 0) return null;
  return (
    <p>
      Each of them is emailed to its client when it’s issued
      {without.length > 0 && `, but not those to ${inWords(without)}, who have no email address`}.
    </p>
  );
};

const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
