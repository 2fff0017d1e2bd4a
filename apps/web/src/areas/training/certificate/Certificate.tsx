import { certificateNumber } from '@worklane/contract/training/certificate.rules.ts';
import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import type { CSSProperties } from 'react';
import { Brand } from '~/app/Brand.tsx';
import { AgencyLogo } from '~/areas/agencies/index.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import classes from './Certificate.module.css';
import { fitted } from './fitted.ts';

/** How many letters of each have room in their full size. */
const ROOM = { name: 60, training: 100, supervisor: 44 };

const fit = (text: string, comfortable: number) => ({ '--fit': fitted(text, comfortable) }) as CSSProperties;

/** The certificate of a training (document 000, section 2), as it hangs on a wall. The PDF of the server is the same sheet. */
export const Certificate = ({ training }: { training: WorkerTraining }) => {
  const { id, name, worker, agency, trainingDate, trainingExpiry, supervisor } = training;
  const who = `${worker.firstname} ${worker.lastname}`;
  return (
    <div className={classes['frame']}>
      <article className={classes['sheet']} aria-label={`Certificate ${certificateNumber(id)}`}>
        <div className={classes['head']}>
          <AgencyLogo agency={agency} fallback={<Brand />} />
          <span className={`${classes['number']} num`}>No. {certificateNumber(id)}</span>
        </div>
        <div className={classes['body']}>
          <h2 className={classes['title']}>Certificate of training</h2>
          <p className={classes['words']}>This certifies that</p>
          <p className={classes['name']} style={fit(who, ROOM.name)}>
            {who}
          </p>
          <p className={classes['words']}>has completed</p>
          <p className={classes['training']} style={fit(name, ROOM.training)}>
            {name}
          </p>
        </div>
        <dl className={classes['facts']}>
          <div>
            <dt>Completed</dt>
            <dd className="num">{formatCalendarDate(trainingDate)}</dd>
          </div>
          <div>
            <dt>Expiry / review</dt>
            <dd className="num">{formatCalendarDate(trainingExpiry)}</dd>
          </div>
          <div>
            <dt>Supervisor</dt>
            <dd style={fit(supervisor ?? '', ROOM.supervisor)}>{supervisor ?? <NotSet />}</dd>
          </div>
        </dl>
        <p className={classes['agency']}>{agency.name}</p>
      </article>
    </div>
  );
};
