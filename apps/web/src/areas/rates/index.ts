export { HoursWorking } from './HoursWorking.tsx';
export { AssignmentCodeFilter } from './assignment-code/AssignmentCodeFilter.tsx';
export { toChoice, useAssignmentCodes } from './assignment-code/assignment-codes.ts';
export { ServicesOfClient } from './client-terms/ServicesOfClient.tsx';
export { costOf, kindWords } from './statutory-figure/words.ts';
