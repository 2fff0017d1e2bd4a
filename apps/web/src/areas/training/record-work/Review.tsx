import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { RecordWork } from '@worklane/contract/training/record-work.ts';
import { useRef } from 'react';
import { DocumentFrame } from '../record/DocumentFrame.tsx';
import { kinds } from '../record/kinds.ts';
import { useOpenDocument } from '../record/use-document.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Decision, type DecisionHandle } from './Decision.tsx';
import classes from './Review.module.css';
import { ReviewFacts } from './ReviewFacts.tsx';
import { useKeys } from './use-keys.ts';
import { keyOf, personName } from './work.ts';

type Status = 'APPROVED' | 'REJECTED';

type Props = {
  row: RecordWork;
  /** Undefined at the ends of the list. */
  previous: RecordWork | undefined;
  next: RecordWork | undefined;
  /** Where it stands among all: “3 of 41”. */
  place: string;
  onGo: (row: RecordWork) => void;
  onDecide: (status: Status, comment: string) => void;
  onBack: () => void;
  onHelp: () => void;
};

/** Phones open PDFs in a tab and show none inside a page. */
const ROOMY = '(min-width: 62em)';

const hasPage = ({ record }: RecordWork): boolean => record.documentType === 'application/pdf';

/** A screen reader begins to read the next record, and no button of the one before is pressed by accident. */
const focusAtOnce = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** While the focus is inside a document its viewer has the keys. */
const takeBackKeys = () => {
  if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
};

/** One record of the work list with its document beside it; decided, the next one is there at once. */
export const Review = ({ row, previous, next, place, onGo, onDecide, onBack, onHelp }: Props) => {
  const { kind, record } = row;
  const isRoomy = useMediaQuery(ROOMY, undefined, { getInitialValueInEffect: false });
  const decision = useRef<DecisionHandle>(null);
  const { mutate: openDocument, isPending: isOpening } = useOpenDocument(kinds[kind]);

  const open = () => {
    if (record.document !== null) openDocument(record);
  };
  const forward = () => {
    if (next) onGo(next);
  };
  const back = () => {
    if (previous) onGo(previous);
  };
  useKeys({
    j: forward,
    ArrowDown: forward,
    n: forward,
    k: back,
    ArrowUp: back,
    o: open,
    Enter: open,
    a: () => decision.current?.approve(),
    r: () => decision.current?.askToReject(),
    Escape: onBack,
    '?': onHelp,
  });

  return (
    <section aria-label={`${record.name} of ${personName(record.worker)}`}>
      <div className={classes['bar']}>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          Back to the list
        </Button>
        <Group gap={6} wrap="nowrap">
          <span className="num dimmed">{place}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Previous record"
            disabled={!previous}
            onClick={back}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Next record"
            disabled={!next}
            onClick={forward}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
      <div className={classes['sides']}>
        <div className={classes['facts']}>
          <Title key={record.id} ref={focusAtOnce} order={2} tabIndex={-1}>
            {record.name}
          </Title>
          <ReviewFacts row={row} />
          {record.document !== null && (
            <Button variant="default" loading={isOpening} onClick={open}>
              Open document
            </Button>
          )}
          {record.can.decide && <Decision key={keyOf(row)} ref={decision} onDecide={onDecide} />}
        </div>
        {record.document === null ? (
          <div className={classes['nothing']}>
            <EmptyState title="Document Not Uploaded">There’s no document to check yet.</EmptyState>
          </div>
        ) : (
          isRoomy && <Documents rows={next ? [row, next] : [row]} />
        )}
      </div>
    </section>
  );
};

/** The document of the first row; that of the second is fetched meanwhile, out of sight. */
const Documents = ({ rows }: { rows: readonly RecordWork[] }) => (
  <div className={classes['documents']} onPointerLeave={takeBackKeys}>
    {rows.filter(hasPage).map((row) => (
      <div
        key={keyOf(row)}
        className={classes['document']}
        inert={row !== rows[0]}
        data-ahead={row !== rows[0] || undefined}
      >
        <DocumentFrame kind={kinds[row.kind]} record={row.record} />
      </div>
    ))}
  </div>
);
