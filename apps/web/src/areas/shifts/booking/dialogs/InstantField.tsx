import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { InstantInput } from '~/ui/InstantInput.tsx';

type Props = {
  /** A field that holds an instant. */
  name: string;
  label: string;
  /** When it should have been. */
  planned: string;
  timeZone: string;
  autoFocused?: boolean;
};

/** A time of day and its day, by the clocks of the place. */
export const InstantField = ({ name, ...rest }: Props) => {
  const form = useFormContext();
  const { props } = useField(name);
  return (
    <InstantInput
      {...rest}
      value={useFieldValue(name) as string}
      onChange={(instant) => form.setFieldValue(name, instant)}
      error={props.error}
      path={props['data-path']}
    />
  );
};
