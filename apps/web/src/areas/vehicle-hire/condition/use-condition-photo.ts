import { getConditionPhoto } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { useDetail } from '~/app/queries.ts';
import { usePicture } from '~/ui/use-picture.ts';

/** A photo as an image shows it; it needs the session, so it is fetched like everything else. */
export const useConditionPhoto = (id: number): string | undefined => {
  const { data } = useDetail(getConditionPhoto, { params: { id } }, { silent: true });
  return usePicture(data instanceof File ? data : undefined);
};
