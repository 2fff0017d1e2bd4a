import { Alert, Button, Checkbox, Group, Modal, Progress, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notify } from '~/app/notices.ts';
import { counted } from '~/ui/words.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import classes from './one-by-one.module.css';

export type Invoice = { readonly key: string | number; readonly text: string; readonly net: string };

type Props<Each extends Invoice> = {
  invoices: readonly Each[];
  /** Each can be left out. */
  optional?: boolean;
  /** `Approve` */
  verb: string;
  /** `issued`: what they are afterwards. */
  done: string;
  title: string;
  /** Of the list. */
  label: string;
  /** Answers what one was issued as. */
  act: (invoice: Each) => Promise<string>;
  /** Somebody leaves without knowing what has become of one. */
  onUnanswered: () => void;
  onClose: () => void;
  /** What is to be known before, of those that are going to be issued. */
  children: (invoices: readonly Each[]) => ReactNode;
};

/**
 * Issues invoices one after the other. Where one is refused it says why, and the others are issued. Where the connection breaks nobody knows
 * of that one, and it is tried again.
 */
export const OneByOneDialog = <Each extends Invoice>({ verb, done, act, ...props }: Props<Each>) => {
  const { optional = false, title, label, onUnanswered, onClose, children } = props;
  const [omitted, setOmitted] = useState<ReadonlySet<Invoice['key']>>(new Set());
  const invoices = props.invoices.filter(({ key }) => !omitted.has(key));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<Invoice['key'], Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const countOf = (is: Outcome['is']) => [...outcomes.values()].filter((outcome) => outcome.is === is).length;
  const [ready, refused, unanswered] = [countOf('DONE'), countOf('REFUSED'), countOf('UNANSWERED')];
  const hasBegun = busy || outcomes.size > 0;
  const isOver = hasBegun && ready + refused === invoices.length;

  const actOn = async (invoice: Each): Promise<Outcome> => {
    try {
      return { is: 'DONE', text: await act(invoice) };
    } catch (failure) {
      return outcomeOf(failure);
    }
  };

  const actOnAll = async () => {
    setBusy(true);
    const now = new Map([...outcomes].filter(([, { is }]) => is !== 'UNANSWERED'));
    for (const invoice of invoices) {
      if (now.has(invoice.key)) continue;
      const outcome = await actOn(invoice);
      now.set(invoice.key, outcome);
      setOutcomes(new Map(now));
      if (outcome.is === 'UNANSWERED') break;
    }
    setBusy(false);
    if (now.size < invoices.length || [...now.values()].some(({ is, late }) => is !== 'DONE' || late)) return;
    notify('success', `${counted(invoices.length, 'invoice')} ${done}`);
    onClose();
  };

  const take = (key: Invoice['key'], isTaken: boolean) => {
    const next = new Set(omitted);
    if (isTaken) next.delete(key);
    else next.add(key);
    setOmitted(next);
  };

  const close = () => {
    if (unanswered > 0) onUnanswered();
    onClose();
  };

  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      withCloseButton={!busy}
      title={title}
      size={optional ? 'lg' : 'md'}
    >
      <Stack>
        <ul className={classes['list']} aria-label={label}>
          {(hasBegun ? invoices : props.invoices).map((invoice) => (
            <Line
              key={invoice.key}
              invoice={invoice}
              outcome={outcomes.get(invoice.key)}
              choice={
                optional && !hasBegun
                  ? { isTaken: !omitted.has(invoice.key), onTake: (isTaken) => take(invoice.key, isTaken) }
                  : undefined
              }
            />
          ))}
        </ul>
        {!isOver && children(invoices)}
        {hasBegun && (
          <output className={classes['progress'] ?? ''}>
            {ready} of {invoices.length} {done}
            <Progress value={(100 * (ready + refused)) / invoices.length} aria-label="Invoices decided about" />
          </output>
        )}
        {!busy && unanswered > 0 && (
          <Alert color="yellow" title="The connection broke before there was an answer" role="alert">
            The invoice may have been {done} all the same. Try again: nothing is {done} twice.
          </Alert>
        )}
        {isOver && refused > 0 && (
          <Alert color="yellow" title={`${counted(refused, 'invoice')} not ${done}`} role="alert">
            What stands beside {refused === 1 ? 'it' : 'each'} says why.
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={close}>
            {outcomes.size > 0 ? 'Close' : 'Cancel'}
          </Button>
          {!isOver && (
            <Button
              loading={busy}
              disabled={invoices.length === 0}
              onClick={() => void actOnAll()}
              data-autofocus={optional ? undefined : true}
            >
              {unanswered > 0 ? 'Try again' : `${verb} ${counted(invoices.length, 'invoice')}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};

type LineProps = {
  invoice: Invoice;
  outcome: Outcome | undefined;
  /** Whether it is one of those that are issued, as long as that can be chosen. */
  choice: { isTaken: boolean; onTake: (isTaken: boolean) => void } | undefined;
};

const Line = ({ invoice: { text, net }, outcome, choice }: LineProps) => (
  <li>
    {choice ? (
      <Checkbox
        className={classes['text'] ?? ''}
        label={text}
        checked={choice.isTaken}
        onChange={({ currentTarget }) => choice.onTake(currentTarget.checked)}
      />
    ) : (
      <span className={classes['text']}>
        {text}
        {outcome && <span className={`${classes['outcome']} dimmed`}>{outcome.text}</span>}
      </span>
    )}
    <span className="num">{net} before VAT</span>
  </li>
);
