/** Which work what a client pays its own staff is missing for, and from when on it is needed. */
export type MissingComparable = { readonly clientId: number; readonly assignmentCodeId: number; readonly from: string };

/** For the address of the rates: opens the form for it. */
export const openedText = ({ clientId, assignmentCodeId, from }: MissingComparable): string =>
  `comparable.${clientId}.${assignmentCodeId}.${from}`;

/** What an address opens; undefined where it opens nothing that is understood. */
export const readOpened = (text: string): MissingComparable | undefined => {
  const [, client, code, from] = /^comparable\.(\d{1,15})\.(\d{1,15})\.(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return client && code && from ? { clientId: Number(client), assignmentCodeId: Number(code), from } : undefined;
};
