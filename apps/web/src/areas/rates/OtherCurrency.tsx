import { counted } from '~/ui/words.ts';

type Props = { count: number; of: 'shift' | 'transport' };

/** What a change of a rate prices in another currency, and no amount says. */
export const OtherCurrency = ({ count, of }: Props) =>
  count > 0 && (
    <p>
      {counted(count, of)} would change to or from another currency, and {count === 1 ? 'isn’t' : 'aren’t'} in these
      amounts.
    </p>
  );
