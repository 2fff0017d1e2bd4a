import { type ComponentType, lazy, Suspense } from 'react';
import { withProgress } from '~/app/progress.ts';

/** A modal or a drawer whose code is fetched when it is first opened; the loading bar shows the wait. */
export const onDemand = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  const Loaded = lazy(() => withProgress(load()));
  const OnDemand = (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
  return OnDemand;
};
