import { Modal } from '@mantine/core';
import { getPromotion, type Promotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import { FilterSummary } from './FilterSummary.tsx';
import PromotionForm from './PromotionForm.tsx';
import { PromotionStanding } from './PromotionStanding.tsx';
import { benefitWords } from './words.ts';

type Props = {
  /** A new one when left out. */
  id?: number | undefined;
  onClose: () => void;
};

/** A promotion to change, or, where that cannot be any more, to look at. */
export default function PromotionModal({ id, onClose }: Props) {
  return id === undefined ? <PromotionForm onClose={onClose} /> : <Existing id={id} onClose={onClose} />;
}

const Existing = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const detail = useDetail(getPromotion, { params: { id } }, { anew: true });
  const promotion = detail.data;
  if (promotion?.can.edit) return <PromotionForm key={id} promotion={promotion} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={promotion?.title ?? 'Promotion'} size="xl">
      {promotion ? (
        <Details promotion={promotion} onClose={onClose} />
      ) : detail.isError ? (
        <ErrorState
          title="This promotion couldn’t be loaded"
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <PanelSkeleton rows={8} />
      )}
    </Modal>
  );
};

const Details = ({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) => {
  const isPlatform = useSession().userType === 'admin';
  const timeZone = useTimeZone();
  const { description, agency, daysHired, startDate, expiryDate, code } = promotion;
  return (
    <>
      <PromotionStanding promotion={promotion} onDone={onClose} />
      <FormSection>
        <Facts
          facts={[
            ...(isPlatform ? [['Agency', agency?.name ?? 'The platform'] as [string, string]] : []),
            ['Description', description],
            ['Benefit', benefitWords(promotion)],
            ['Start date', formatDateTime(startDate, timeZone)],
            ['Expiry date', formatDateTime(expiryDate, timeZone)],
            ['Required booked days', counted(daysHired, 'day')],
            ['Code', code ?? 'None'],
          ]}
        />
      </FormSection>
      <FormSection title="Vehicles">
        <FilterSummary filter={promotion.vehicleFilter} isPlatform={isPlatform} />
      </FormSection>
    </>
  );
};
