import { authoriseVehicleReturn, type ConditionReport } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatMoney } from '~/ui/money.ts';
import { DamagesField } from './DamagesField.tsx';

type Props = { report: ConditionReport; onClose: () => void };

/** Settles a return: what it costs, and what of the deposit pays for that. */
export default function SettleModal({ report, onClose }: Props) {
  const { id, currency, mileage, deposit } = report;
  const damages = report.return?.damages ?? [];
  return (
    <FormModal
      title="Authorise the return"
      command={authoriseVehicleReturn}
      params={{ id }}
      initialValues={{ charges: damages.map((description) => ({ description, amount: '' })), keptDeposit: '' }}
      submit="Authorise return"
      done="Return authorised"
      size="lg"
      onClose={onClose}
    >
      <FormSection
        help={
          mileage && mileage.excess > 0
            ? `${mileage.excess.toLocaleString('en-GB')} km were driven beyond the allowance. ${formatMoney(mileage.excessCharge, currency)} will be invoiced for them.`
            : 'There’s no excess mileage to charge.'
        }
      >
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
              <TextField name={`${line}.amount`} label={`Amount for damage ${number}`} inputMode="decimal" />
            </>
          )}
        </DamagesField>
        {deposit?.status === 'HELD' && (
          <TextField
            name="keptDeposit"
            label="Keep of the deposit"
            inputMode="decimal"
            description={`${formatMoney(deposit.amount, currency)} is held. What you keep pays these invoices; the rest goes back to the hirer. Leave it blank to return all of it.`}
          />
        )}
      </FormSection>
    </FormModal>
  );
}
