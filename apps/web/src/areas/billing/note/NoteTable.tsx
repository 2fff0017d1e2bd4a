import { Anchor, Button, Group, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type InvoiceNote, listInvoiceNotes } from '@worklane/contract/billing/invoice-note.ts';
import { type ReactNode, useState } from 'react';
import { useList } from '~/app/queries.ts';
import { formatDate } from '~/ui/date-time.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatMoney } from '~/ui/money.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { useInvoiceLink } from '../invoice-link.ts';
import classes from './note.module.css';
import type { noteSearch } from '../search.ts';
import type { Decision } from './DecideNote.tsx';
import { noteKindWords, noteName, noteStatusWords } from './words.ts';

const DecideNote = onDemand(() => import('./DecideNote.tsx'));

const useColumns = (party: string): Column<InvoiceNote>[] => {
  const linkTo = useInvoiceLink();
  const timeZone = useTimeZone();
  return [
    {
      key: 'kind',
      title: 'Note',
      render: ({ kind, isWhole, issuedAs, invoice }) => (
        <>
          {issuedAs === null ? (
            noteKindWords[kind]
          ) : (
            <Anchor component={Link} {...linkTo(issuedAs.id)}>
              {noteKindWords[kind]} {issuedAs.reference}
            </Anchor>
          )}
          <div className="dimmed">
            {kind === 'DEBIT' ? 'adds to' : isWhole ? 'takes back' : 'takes from'}{' '}
            <Anchor component={Link} className={classes['reference']} {...linkTo(invoice.id)}>
              {invoice.reference}
            </Anchor>
          </div>
        </>
      ),
      card: 'title',
    },
    { key: 'party', title: party, render: (note) => note.party.name, card: 'fact' },
    {
      key: 'description',
      title: 'What and why',
      render: ({ description, reason, rejection, withdrawnBy, raisedAt, raisedBy }) => (
        <>
          {description}
          <div className="dimmed">{reason}</div>
          <div className="dimmed">
            Raised {formatDate(raisedAt, timeZone)}
            {raisedBy && ` by ${raisedBy}`}
          </div>
          {rejection && <div className="dimmed">Rejected: {rejection}</div>}
          {withdrawnBy && (
            <div className="dimmed">
              Withdrawn, as the invoice was credited in full with{' '}
              <Anchor component={Link} className={classes['reference']} {...linkTo(withdrawnBy.id)}>
                {withdrawnBy.reference}
              </Anchor>
            </div>
          )}
        </>
      ),
      card: 'fact',
    },
    {
      key: 'net',
      title: 'Before VAT',
      render: ({ kind, net, total, currency }) => {
        const sign = kind === 'CREDIT' ? '−' : '';
        return (
          <>
            {sign + formatMoney(net, currency)}
            {total !== null && <div className="dimmed">{sign + formatMoney(total, currency)} with VAT</div>}
          </>
        );
      },
      align: 'right',
      card: 'fact',
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => <WordBadge {...noteStatusWords[status]} />,
      card: 'badge',
      short: true,
    },
  ];
};

type Props = {
  /** What the other side is called. */
  party: 'Client' | 'Agency';
  search: typeof noteSearch;
  empty: ReactNode;
};

/** Debit and credit notes, and what whoever looks at them has to decide. */
export const NoteTable = ({ party, search: params, empty }: Props) => {
  const search = useListSearch(params);
  const { page, size, direction, search: words, waiting } = search.query;
  const columns = useColumns(party);
  const [opened, setOpened] = useState<{ note: InvoiceNote; how: Decision }>();
  const show = waiting === 'YES' ? ('WAITING' as const) : ('ALL' as const);
  const list = useList(listInvoiceNotes, { query: { page, size, sort: 'raisedAt', direction, search: words, show } });
  return (
    <>
      <DataTable
        caption="Debit and credit notes"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={(note) => <Decide note={note} onOpen={(how) => setOpened({ note, how })} />}
        filters={
          <Filters search={search} placeholder={`Search invoice or ${party.toLowerCase()}`}>
            <Select
              aria-label="Which notes"
              data={[
                { value: 'NO', label: 'All' },
                { value: 'YES', label: 'Waiting for approval' },
              ]}
              value={search.values.waiting}
              onChange={(chosen) => search.set({ waiting: chosen ?? 'NO' })}
              allowDeselect={false}
            />
          </Filters>
        }
        empty={empty}
      />
      {opened && <DecideNote {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const Decide = ({ note, onOpen }: { note: InvoiceNote; onOpen: (how: Decision) => void }) => {
  const { can } = note;
  const button = (how: Decision, word: string) => (
    <Button
      size="compact-sm"
      variant={how === 'APPROVE' ? 'light' : 'subtle'}
      aria-label={`${word} ${noteName(note)}`}
      onClick={() => onOpen(how)}
    >
      {word}
    </Button>
  );
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {can.decide && button('APPROVE', 'Approve')}
      {can.decide && !can.ownDecision && button('REJECT', 'Reject')}
      {can.withdraw && button('WITHDRAW', 'Withdraw')}
    </Group>
  );
};
