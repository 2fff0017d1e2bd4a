export { WorkToDo } from './record-work/WorkToDo.tsx';
export { AddTraining } from './record/AddTraining.tsx';
export { QualificationsPanel } from './record/QualificationsPanel.tsx';
export { RecordBadge } from './record/RecordBadge.tsx';
export { CompliancesPanel, TrainingsPanel } from './record/RecordPanel.tsx';
export { verdictOf, verdictWords } from './record/verdict.ts';
