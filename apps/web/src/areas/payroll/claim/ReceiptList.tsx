import { Anchor, Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FileLink } from '@worklane/contract/files/file.ts';
import type { Receipt } from '@worklane/contract/payroll/expense-claim.ts';
import type { ReactNode } from 'react';
import { addressOfLinked, openInTab } from '~/app/open-in-tab.ts';
import classes from './claim.module.css';

type Props = {
  /** Whose they are, where several lists are on a screen. */
  label?: string;
  receipts: readonly Receipt[];
  /** Asks for an address that opens one once. */
  linkTo: (id: number) => Promise<FileLink>;
  empty: ReactNode;
  /** Undefined where none can be removed. */
  onRemove?: ((receipt: Receipt) => void) | undefined;
};

/** The receipts of a claim, each in a tab of its own. */
export const ReceiptList = ({ label = 'Receipts', receipts, linkTo, empty, onRemove }: Props) => {
  const open = useMutation({
    mutationFn: (id: number) => openInTab(async () => addressOfLinked((await linkTo(id)).url)),
  });
  if (receipts.length === 0) return <p className="dimmed">{empty}</p>;
  return (
    <ul className={classes['receipts']} aria-label={label}>
      {receipts.map((receipt) => (
        <li key={receipt.id}>
          <Group justify="space-between" wrap="nowrap">
            <Anchor
              component="button"
              type="button"
              className={classes['file']}
              onClick={() => open.mutate(receipt.id)}
            >
              {receipt.name}
            </Anchor>
            {onRemove && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={`Remove ${receipt.name}`}
                onClick={() => onRemove(receipt)}
              >
                Remove
              </Button>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
};
