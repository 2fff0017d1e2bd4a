import { Select, TextInput } from '@mantine/core';
import {
  createPromotion,
  EXTRA_MILEAGE,
  getPromotion,
  PROMOTION_LIMITS,
  PROMOTION_TYPES,
  type Promotion,
  type PromotionType,
  updatePromotion,
} from '@worklane/contract/vehicle-hire/promotion.ts';
import { call } from '~/app/api.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useField, useFieldValue, useFormContext, type Values } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { useToday } from '~/ui/use-today.ts';
import { FilterSummary } from './FilterSummary.tsx';
import { InstantField } from './InstantField.tsx';
import { PromotionStanding } from './PromotionStanding.tsx';
import { VehicleFields } from './VehicleFields.tsx';
import { noticeOf, promotionTypeWords } from './words.ts';
import { INSIDE } from './inside.ts';

type Props = {
  /** The promotion to change; a new one when left out. */
  promotion?: Promotion | undefined;
  onClose: () => void;
};

/** A new one: of the platform a special offer for a filter, of an agency a discount for specific vehicles. */
const blankOf = (isPlatform: boolean): Values => ({
  title: '',
  description: '',
  startDate: '',
  expiryDate: '',
  usageLimit: '',
  daysHired: 1,
  promotionType: isPlatform ? 'OTHER_AWARD' : 'DISCOUNT',
  discount: null,
  extraMileage: undefined,
  extraDays: null,
  code: null,
  vehicleFilter: {
    agencyId: null,
    names: [],
    models: [],
    colors: [],
    fuelTypes: [],
    types: [],
    vehicleIds: [],
    locationIds: [],
    nameOperator: 'IN',
    modelOperator: 'IN',
    colorOperator: 'IN',
    fuelTypeOperator: 'IN',
    typeOperator: 'IN',
    vehicleIdOperator: 'IN',
    locationIdOperator: 'IN',
    selectedFilters: isPlatform ? [] : ['vehicleIds'],
  },
});

const valuesOf = (promotion: Promotion): Values => ({
  id: promotion.id,
  title: promotion.title,
  description: promotion.description,
  startDate: promotion.startDate,
  expiryDate: promotion.expiryDate,
  usageLimit: promotion.usageLimit,
  daysHired: promotion.daysHired,
  promotionType: promotion.promotionType,
  discount: promotion.discount,
  // Null is unlimited; one that is about something else says nothing of kilometres.
  extraMileage: promotion.promotionType === 'EXTRA_MILEAGE' ? promotion.extraMileage : undefined,
  extraDays: promotion.extraDays,
  code: promotion.code,
  version: promotion.version,
});

/** Creates a promotion, or changes one (document 001, sections 4 to 6). */
export default function PromotionForm({ promotion, onClose }: Props) {
  const isPlatform = useSession().userType === 'admin';
  const common = { size: 'xl', missing: noticeOf, enterSubmits: false, onClose } as const;
  return promotion ? (
    <FormModal
      {...common}
      title="Edit promotion"
      command={updatePromotion}
      initialValues={valuesOf(promotion)}
      latest={async () => valuesOf(await call(getPromotion, { params: { id: promotion.id } }))}
      done="Promotion updated"
    >
      <Standing promotion={promotion} onDone={onClose} />
      <Fields isPlatform={isPlatform} />
      <FormSection title="Vehicles" help="Vehicle filters cannot be changed when editing an existing promotion.">
        <FilterSummary filter={promotion.vehicleFilter} isPlatform={isPlatform} />
      </FormSection>
    </FormModal>
  ) : (
    <FormModal
      {...common}
      title="Add Promotion"
      submit="Create Promotion"
      command={createPromotion}
      initialValues={blankOf(isPlatform)}
      done="Promotion created"
    >
      <Fields isPlatform={isPlatform} />
      <VehicleFields isPlatform={isPlatform} />
    </FormModal>
  );
}

const Standing = ({ promotion, onDone }: { promotion: Promotion; onDone: () => void }) => {
  const form = useFormContext();
  return <PromotionStanding promotion={promotion} isDirty={() => form.isDirty()} onDone={onDone} />;
};

const Fields = ({ isPlatform }: { isPlatform: boolean }) => {
  const { today, timeZone } = useToday();
  const type = useFieldValue('promotionType') as PromotionType;
  return (
    <>
      <FormSection>
        <TextField name="title" label="Title" data-autofocus />
        <TextareaField name="description" label="Description" autosize minRows={2} />
      </FormSection>
      <FormSection
        columns={2}
        help="For bookings that are made from start to expiry, whenever the vehicle is picked up."
      >
        <InstantField
          name="startDate"
          label="Start date"
          timeLabel="Start time"
          usualTime="09:00"
          minDate={today}
          timeZone={timeZone}
        />
        <InstantField
          name="expiryDate"
          label="Expiry date"
          timeLabel="Expiry time"
          usualTime="23:59"
          minDate={today}
          timeZone={timeZone}
        />
        {!isPlatform && <TypeField />}
        {type === 'DISCOUNT' && (
          <NumberField
            name="discount"
            label="Discount percentage"
            max={PROMOTION_LIMITS.discount}
            suffix="%"
            hideControls
            withAsterisk
          />
        )}
        {type === 'EXTRA_MILEAGE' && <MileageField />}
        {type === 'EXTRA_DAYS' && (
          <NumberField
            name="extraDays"
            label="Number of free days"
            hideControls
            max={PROMOTION_LIMITS.extraDays}
            withAsterisk
          />
        )}
        <NumberField
          name="usageLimit"
          label="Bookings limit"
          description="How many bookings can use it"
          min={1}
          max={PROMOTION_LIMITS.uses}
        />
        <NumberField
          name="daysHired"
          label="Required booked days"
          description="How many days have to be hired for it"
          max={PROMOTION_LIMITS.days}
        />
        <CodeField />
      </FormSection>
    </>
  );
};

/** Document 001, section 5: a blank is sent as null. */
const CodeField = () => {
  const form = useFormContext();
  const { props } = useField('code');
  return (
    <TextInput
      {...props}
      label="Code"
      description="What hirers enter, such as SPRING. Leave it blank for none."
      defaultValue={undefined}
      value={(useFieldValue('code') as string | null) ?? ''}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('code', value.trim() === '' ? null : value)}
    />
  );
};

/** What belongs to another type goes with it. */
const TypeField = () => {
  const form = useFormContext();
  const { props } = useField('promotionType');
  return (
    <Select
      comboboxProps={INSIDE}
      label="Promotion type"
      withAsterisk
      data-path={props['data-path']}
      error={props.error}
      data={PROMOTION_TYPES.map((value) => ({ value, label: promotionTypeWords[value] }))}
      value={useFieldValue('promotionType') as PromotionType}
      allowDeselect={false}
      onChange={(type) => {
        form.setFieldValue('discount', null);
        form.setFieldValue('extraMileage', undefined);
        form.setFieldValue('extraDays', null);
        form.setFieldValue('promotionType', type);
      }}
    />
  );
};

const UNLIMITED = 'UNLIMITED';

const MileageField = () => {
  const form = useFormContext();
  const { props } = useField('extraMileage');
  const value = useFieldValue('extraMileage') as number | null | undefined;
  return (
    <Select
      comboboxProps={INSIDE}
      label="Additional mileage"
      withAsterisk
      data-path={props['data-path']}
      error={props.error}
      placeholder="Choose the mileage"
      data={[
        ...EXTRA_MILEAGE.map((kilometres) => ({ value: String(kilometres), label: `${kilometres} KM` })),
        { value: UNLIMITED, label: 'Unlimited' },
      ]}
      value={value === undefined ? null : value === null ? UNLIMITED : String(value)}
      allowDeselect={false}
      onChange={(chosen) => form.setFieldValue('extraMileage', chosen === UNLIMITED ? null : Number(chosen))}
    />
  );
};
