import { DateFilter } from '~/ui/DateFilter.tsx';

type Props = { value: string | undefined; onChange: (date: string | undefined) => void };

/** Loaded on demand: the calendar is heavy. */
export default function OnDay(props: Props) {
  return <DateFilter label="Who could work on" {...props} />;
}
