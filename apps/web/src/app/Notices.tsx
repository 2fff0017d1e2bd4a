import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dismissNotice, holdNotice, resumeNotice, useNotices } from './notices.ts';
import classes from './Notices.module.css';

/** The notices, bottom right. A screen reader hears each one when it appears: errors at once, the others in turn. */
export const Notices = () => (
  <section className={classes['stack']} aria-label="Notices">
    {useNotices().map((notice) => (
      <div
        key={`${notice.message} ${notice.count}`}
        role={notice.severity === 'error' || notice.severity === 'warning' ? 'alert' : 'status'}
        className={classes['notice']}
        data-severity={notice.severity}
        onPointerEnter={() => holdNotice(notice.message)}
        onPointerLeave={() => resumeNotice(notice)}
        onFocus={() => holdNotice(notice.message)}
        onBlur={() => resumeNotice(notice)}
      >
        <p>
          {notice.message} {notice.link && <Link to={notice.link.to}>{notice.link.label}</Link>}
        </p>
        <CloseButton size={28} aria-label="Dismiss" onClick={() => dismissNotice(notice.message)} />
      </div>
    ))}
  </section>
);
