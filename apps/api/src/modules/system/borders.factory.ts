import type { Borders } from '#platform/testing/borders.ts';

export const borders: Borders = { commonIds: { mailId: 1 } };
