import type { ComponentProps } from 'react';
import { WorkingTable } from '~/ui/Working.tsx';
import { ChangeRow } from './ChangeRow.tsx';

type Row = Omit<ComponentProps<typeof ChangeRow>, 'currency'> & { key: string | number };

/** What a change moves of several, a row for each. */
export const ChangeTable = ({
  caption,
  rows,
  currency,
}: {
  caption: string;
  rows: readonly Row[];
  currency: string;
}) => (
  <WorkingTable caption={caption}>
    <tbody>
      {rows.map(({ key, ...row }) => (
        <ChangeRow key={key} {...row} currency={currency} />
      ))}
    </tbody>
  </WorkingTable>
);
