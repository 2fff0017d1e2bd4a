export { FormsPanel } from './FormsPanel.tsx';
export { FORM_ROWS } from './forms.ts';
