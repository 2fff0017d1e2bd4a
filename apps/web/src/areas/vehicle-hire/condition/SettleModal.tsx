import { Text } from '@mantine/core';
import { returnCostLines, returnCosts, waivableWords } from '@worklane/contract/vehicle-hire/condition-report.rules.ts';
import {
  authoriseVehicleReturn,
  type ConditionReport,
  type WaivableCharge,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { MultiSelectField } from '~/ui/form/MultiSelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatMoney } from '~/ui/money.ts';
import { NoExchangeRate } from '~/ui/NoExchangeRate.tsx';
import { DamagesField } from './DamagesField.tsx';

type Props = { report: ConditionReport; onClose: () => void };

/** Settles a return: what it costs, and what of the deposit pays for that. */
export default function SettleModal({ report, onClose }: Props) {
  const { id, currency, deposit } = report;
  const costs = returnCosts(report);
  const damages = report.return?.damages ?? [];
  return (
    <FormModal
      title="Authorise the return"
      command={authoriseVehicleReturn}
      params={{ id }}
      initialValues={{
        charges: damages.map((description) => ({ description, amount: '' })),
        keptDeposit: '',
        waive: [],
        waiverReason: '',
      }}
      submit="Authorise return"
      done="Return authorised"
      size="lg"
      onClose={onClose}
    >
      <NoExchangeRate currency={report.missingRate} />
      <FormSection
        help={
          costs.length > 0
            ? `To be invoiced: ${returnCostLines(report, (amount) => formatMoney(amount, currency)).join('; ')}.`
            : 'There’s no excess mileage or late return to charge.'
        }
      >
        {costs.length > 0 && <Waiver charges={costs.map(({ charge }) => charge)} />}
        <DamagesField
          name="charges"
          label="Damage to charge for"
          help="Each line goes on an invoice to the hirer. Remove what you don’t charge for."
          blank={{ description: '', amount: '' }}
          add="Add charge"
        >
          {(line, number) => (
            <>
              <TextField name={`${line}.description`} label={`Damage ${number}`} />
              <AmountField name={`${line}.amount`} label={`Amount for damage ${number}`} />
            </>
          )}
        </DamagesField>
        {deposit?.status === 'HELD' && deposit.taken && (
          <AmountField
            name="keptDeposit"
            label="Keep of the deposit"
            description={`${formatMoney(deposit.amount, currency)} is held. What you keep pays these invoices; the rest goes back to the hirer. Leave it blank to return all of it.`}
          />
        )}
        {deposit?.status === 'HELD' && !deposit.taken && (
          <Text size="sm">
            The deposit of {formatMoney(deposit.amount, currency)} isn’t held, so nothing can be kept of it. What you
            charge stays due.
          </Text>
        )}
      </FormSection>
    </FormModal>
  );
}

/** What the provider does without, and why; the reason stays with the report. */
const Waiver = ({ charges }: { charges: readonly WaivableCharge[] }) => {
  const waived = useFieldValue('waive');
  return (
    <>
      <MultiSelectField
        name="waive"
        label="Don’t charge"
        description="Leave it empty to charge everything."
        data={charges.map((value) => ({ value, label: waivableWords[value] }))}
        clearable
      />
      {Array.isArray(waived) && waived.length > 0 && (
        <TextareaField name="waiverReason" label="Why isn’t it charged?" autosize withAsterisk />
      )}
    </>
  );
};
