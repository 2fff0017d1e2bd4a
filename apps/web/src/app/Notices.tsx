import { CloseButton } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Box, freeSpot } from './free-spot.ts';
import { dismissNotice, dismissRefusals, holdNotice, type Notice, resumeNotice, useNotices } from './notices.ts';
import classes from './Notices.module.css';

/** What people press or fill in, and bars, which are there to be seen. */
const NEVER_COVERED =
  'a[href], button, input, select, textarea, summary, [role="combobox"], [role="option"], [role="tab"], [role="toolbar"], [data-bar]';

/** What somebody reads while they fill in a form: the questions, and what they put their name to. */
const READ = 'form :is(label, legend, p)';

const MARGIN = 16;

/** What of the page is on top; behind a dialog nothing can be pressed. */
const onTop = (stack: HTMLElement, selector: string): Box[] =>
  [...document.querySelectorAll(selector)].flatMap((each) => {
    if (stack.contains(each)) return [];
    const box = each.getBoundingClientRect();
    const top = document
      .elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      .find((element) => !stack.contains(element));
    return top && (each.contains(top) || top.contains(each)) ? box : [];
  });

/** Puts the notices where they cover nothing that somebody may want to press; again when what lies below has moved. */
const usePlace = (notices: readonly Notice[]) => {
  const stack = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const at = stack.current;
      if (!at || notices.length === 0) return;
      const { width, height } = at.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const { clientWidth, clientHeight } = document.documentElement;
      const { left, top } = freeSpot(
        { width, height },
        { left: MARGIN, right: clientWidth - MARGIN, top: header + MARGIN, bottom: clientHeight - MARGIN },
        onTop(at, NEVER_COVERED),
        onTop(at, READ),
      );
      at.style.transform = `translate(${left}px, ${top}px)`;
    };
    place();
    let next = 0;
    // A form that grows a line of errors, a dialog that opens, a list that comes in.
    const soon = new MutationObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(place);
    });
    soon.observe(document.body, { childList: true, subtree: true });
    for (const event of ['scrollend', 'resize']) addEventListener(event, place, true);
    return () => {
      soon.disconnect();
      cancelAnimationFrame(next);
      for (const event of ['scrollend', 'resize']) removeEventListener(event, place, true);
    };
  }, [notices]);
  return stack;
};

/** Once a press is over, however it ends. */
const RELEASES = ['pointerup', 'pointercancel'] as const;

/**
 * Whether somebody is pressing something below. A notice that comes or moves meanwhile lets the press through, which would otherwise
 * begin on a button and end on the notice, and count as none.
 */
const usePressed = (): boolean => {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    const press = ({ target }: PointerEvent) =>
      setPressed(!(target instanceof Element && target.closest(`.${classes['stack']}`)));
    // The click comes after its pointer.
    const release = () => setTimeout(() => setPressed(false));
    addEventListener('pointerdown', press, true);
    for (const event of RELEASES) addEventListener(event, release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      for (const event of RELEASES) removeEventListener(event, release, true);
    };
  }, []);
  return pressed;
};

/** What was wrong is over once somebody sends a form again or is on another screen. */
const useRefusalsEnd = () => {
  const router = useRouter();
  useEffect(() => {
    addEventListener('submit', dismissRefusals, true);
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) dismissRefusals();
    });
    return () => {
      removeEventListener('submit', dismissRefusals, true);
      stop();
    };
  }, [router]);
};

/** The notices. A screen reader hears each one when it appears: errors at once, the others in turn. */
export const Notices = () => {
  const notices = useNotices();
  const pressed = usePressed();
  useRefusalsEnd();
  return (
    <section
      data-through={pressed || undefined}
      ref={usePlace(notices)}
      className={classes['stack']}
      aria-label="Notices"
    >
      {notices.map((notice) => (
        <div
          key={`${notice.message} ${notice.count}`}
          role={notice.severity === 'error' || notice.severity === 'warning' ? 'alert' : 'status'}
          className={classes['notice']}
          data-severity={notice.severity}
          // A finger that happened to tap here never leaves again.
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') holdNotice(notice.message);
          }}
          onPointerLeave={() => resumeNotice(notice.message)}
          onFocus={() => holdNotice(notice.message)}
          onBlur={() => resumeNotice(notice.message)}
        >
          <p>
            {notice.message} {notice.link && <Link to={notice.link.to}>{notice.link.label}</Link>}
          </p>
          <CloseButton size={28} aria-label="Dismiss" onClick={() => dismissNotice(notice.message)} />
        </div>
      ))}
    </section>
  );
};
