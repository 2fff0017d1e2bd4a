import { Button, type ButtonProps } from '@mantine/core';
import type { Arguments, Endpoint } from '@worklane/contract/endpoint.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { onDemand } from './on-demand.tsx';

const ConfirmModal = onDemand(() => import('./ConfirmModal.tsx'));

type Props<E extends Endpoint> = Pick<ButtonProps, 'size' | 'ml'> & {
  /** On the button. */
  label: string;
  /** The same with what it is about, where several are on a screen. */
  name: string;
  command: E;
  args: Arguments<E>;
  done: string;
  title: string;
  confirm: string;
  /** What else it changes. */
  alsoChanges?: readonly Endpoint[];
  /** Red, for what takes something away. */
  destructive?: boolean;
  /** What will happen. */
  children: ReactNode;
};

/** A button that asks before it does one thing. */
export const ConfirmButton = <E extends Endpoint>(props: Props<E>) => {
  const { label, name, command, args, done, title, confirm, destructive = false, children, ...rest } = props;
  const { alsoChanges = [], ...look } = rest;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useCommand(command, { done, onDone: close, alsoChanges });
  return (
    <>
      <Button
        {...look}
        {...(destructive ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && (
        <ConfirmModal
          title={title}
          confirm={confirm}
          destructive={destructive}
          busy={isPending}
          onConfirm={() => mutate(args)}
          onClose={close}
        >
          {children}
        </ConfirmModal>
      )}
    </>
  );
};
