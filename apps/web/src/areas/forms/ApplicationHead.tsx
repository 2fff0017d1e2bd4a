import { Title } from '@mantine/core';
import { getAgency } from '@worklane/contract/agencies/agency.ts';
import type { FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import { useDetail } from '~/app/queries.ts';
import { AgencyLogo } from '~/areas/agencies/index.ts';
import classes from './ApplicationHead.module.css';

/** Document 002: the application is headed by a logo and the worker's first and last name, on paper as well. */
export const ApplicationHead = ({ record }: { record: FormRecord }) => {
  const { agencyId, agencyName, workerName } = record;
  const { data: agency } = useDetail(getAgency, { params: { id: agencyId } }, { silent: true });
  const name = <p className={classes['agency']}>{agencyName}</p>;
  return (
    <header className={classes['head']}>
      {agency ? <AgencyLogo agency={agency} fallback={name} /> : name}
      <Title order={2}>{workerName}</Title>
    </header>
  );
};
