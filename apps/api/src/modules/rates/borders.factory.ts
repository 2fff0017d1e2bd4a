import { everybody, type Borders } from '#platform/testing/borders.ts';

export const borders: Borders = {
  things: { '/api/v1/assignment-code/:id': [{ id: 1, seenBy: everybody }] },
  commonIds: { assignmentCodeId: 3, assignmentCodeIds: 3 },
};
