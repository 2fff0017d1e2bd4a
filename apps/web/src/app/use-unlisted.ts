import { useEffect } from 'react';

/** Whoever has the address sees the page, so nobody is to find it. */
export const useUnlisted = (): void => {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
};
