import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { countRecordWork } from '@worklane/contract/training/record-work.ts';
import { useDetail } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import classes from './WorkToDo.module.css';

/** For the agency's home: how many records wait, and how many run out. */
export const WorkToDo = () => {
  const { data } = useDetail(countRecordWork, {}, { silent: true });
  const figures = [
    ['Awaiting approval', data?.waiting, {}],
    ['Expired', data?.expired, { view: 'EXPIRING', within: 'EXPIRED' }],
    ['Within 7 days', data?.within7, { view: 'EXPIRING', within: '7' }],
    ['Within 30 days', data?.within30, { view: 'EXPIRING', within: '30' }],
  ] as const;
  return (
    <Panel
      title="Record checks"
      aside={
        <Anchor component={Link} to="/agency/workers/reviews" size="sm">
          All records to check
        </Anchor>
      }
    >
      <ul className={classes['figures']} aria-busy={data === undefined}>
        {figures.map(([label, count, search]) => (
          <li key={label}>
            <Link to="/agency/workers/reviews" search={search as never} className={classes['figure']}>
              <span className={`${classes['count']} num`}>{count ?? '–'}</span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
