import { NativeSelect } from '@mantine/core';
import type { OwnAgencies } from './use-own-agencies.ts';

type Props = { agencies: OwnAgencies; onChoose: (id: number) => void };

/** For workers of several agencies: whose records, forms … these are. */
export const AgencyChooser = ({ agencies: { all, chosen }, onChoose }: Props) =>
  all.length > 1 && (
    <NativeSelect
      aria-label="Agency"
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(chosen?.id)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  );
