import { WAGE_HOURS } from '@worklane/contract/rates/minimum-wage.rules.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { hourWords } from './wage-words.ts';
import { WageWarning } from './WageWarning.tsx';

type Props = {
  /** The field that they are part of. */
  of: string;
  /** What a worker gets for an hour, for which there is a law. */
  isWage: boolean;
};

/** What an hour costs by the kind of day. */
export const HourFields = ({ of, isWage }: Props) => (
  <>
    <FormSection columns={2}>
      {WAGE_HOURS.map((hour) => (
        <AmountField key={hour} name={`${of}.${hour}`} label={hourWords[hour]} />
      ))}
    </FormSection>
    {isWage && <WageWarning of={of} />}
  </>
);
