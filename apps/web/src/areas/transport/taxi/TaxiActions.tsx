import { Button, type ButtonProps } from '@mantine/core';
import {
  rulesOfTaxiAction,
  TAXI_ACTIONS,
  type TaxiAction,
  wordsOfTaxiAction,
} from '@worklane/contract/transport/taxi/taxi-action.ts';
import { acceptTaxi, boardTaxi, getTaxi, type TaxiDetail } from '@worklane/contract/transport/taxi/taxi.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './TaxiActions.module.css';

const AssignDialog = onDemand(() => import('./AssignDialog.tsx'));
const CompleteDialog = onDemand(() => import('./CompleteDialog.tsx'));
const CreditDialog = onDemand(() => import('../price/CreditDialog.tsx'));
const FareDialog = onDemand(() => import('./FareDialog.tsx'));
const InvoiceDialog = onDemand(() => import('./InvoiceDialog.tsx'));
const TaxiReasonDialog = onDemand(() => import('./TaxiReasonDialog.tsx'));

const LOOKS: Readonly<Record<ReturnType<typeof rulesOfTaxiAction>['emphasis'], ButtonProps>> = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  danger: { variant: 'subtle', color: 'red' },
};

const isDanger = (action: TaxiAction): boolean => rulesOfTaxiAction(action).emphasis === 'danger';

type Props = { taxi: TaxiDetail; onRefused: () => void; children?: ReactNode };

/** A button for everything that the reader may do to a taxi now, and what else there is to do. */
export const TaxiActions = ({ taxi, onRefused, children }: Props) => {
  const [open, setOpen] = useState<TaxiAction>();
  const accept = useTap(acceptTaxi, 'accept', taxi, onRefused);
  const board = useTap(boardTaxi, 'board', taxi, onRefused);
  const oneTap: Partial<Record<TaxiAction, typeof accept>> = { accept, board };
  const allowed = TAXI_ACTIONS.filter((action) => taxi.can[action]);
  // A driver who is put down already is changed less often than the passenger gets in.
  const primary = allowed.find((action) => rulesOfTaxiAction(action).emphasis === 'primary');
  if (allowed.length === 0 && !children) return null;
  const buttonOf = (action: TaxiAction) => {
    const tap = oneTap[action];
    const { emphasis } = rulesOfTaxiAction(action);
    return (
      <Button
        key={action}
        {...LOOKS[emphasis === 'primary' && action !== primary ? 'secondary' : emphasis]}
        {...(action === primary && { 'data-first': true })}
        loading={tap?.isPending ?? false}
        onClick={() => (tap ? tap.run() : setOpen(action))}
      >
        {wordsOfTaxiAction(action, taxi.status).button}
      </Button>
    );
  };
  return (
    <div className={`${classes['actions']} no-print`}>
      {allowed.filter((action) => !isDanger(action)).map(buttonOf)}
      {children}
      {allowed.filter(isDanger).map(buttonOf)}
      {open && <Dialog action={open} taxi={taxi} onClose={() => setOpen(undefined)} />}
    </div>
  );
};

/** What needs no more than a tap. Somebody else may have been faster: then the page shows what has become of the taxi. */
const useTap = (endpoint: typeof acceptTaxi, action: TaxiAction, { id, status }: TaxiDetail, onRefused: () => void) => {
  const { mutate, isPending } = useCommand(endpoint, { done: wordsOfTaxiAction(action, status).done });
  return { isPending, run: () => mutate({ params: { id } }, { onError: onRefused }) };
};

const Dialog = ({ action, taxi, onClose }: { action: TaxiAction; taxi: TaxiDetail; onClose: () => void }) => {
  switch (action) {
    case 'assign':
      return <AssignDialog taxi={taxi} onClose={onClose} />;
    case 'complete':
      return <CompleteDialog taxi={taxi} onClose={onClose} />;
    case 'setFare':
      return <FareDialog taxi={taxi} onClose={onClose} />;
    case 'invoice':
      return <InvoiceDialog taxi={taxi} onClose={onClose} />;
    case 'credit': {
      const live = taxi.invoices.find(({ credit }) => credit === null);
      return live ? <CreditDialog invoice={live} changes={[getTaxi]} onClose={onClose} /> : null;
    }
    case 'cancel':
    case 'handBack':
      return <TaxiReasonDialog taxi={taxi} action={action} onClose={onClose} />;
    case 'accept':
    case 'board':
      return null;
  }
};
