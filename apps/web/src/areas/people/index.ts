export { MembersPanel } from './MembersPanel.tsx';
export { memberSearch } from './search.ts';
