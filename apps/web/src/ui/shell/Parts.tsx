import { useAreas } from '~/app/use-areas.ts';

/** What the areas of a portal put in one place of its frame. */
export const Parts = ({ at: place }: { at: 'Tool' | 'Banner' | 'Sidebar' | 'Overlay' }) =>
  useAreas().map(({ [place]: Part }, index) => Part && <Part key={String(index)} />);
