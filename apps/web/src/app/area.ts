import type { ComponentType } from 'react';
import type { Place } from './navigation.ts';
import type { Palette } from './palette.ts';

/** What people may choose to have by email, in the words of their work. */
export type MailKind = {
  readonly kind: string;
  readonly label: string;
  readonly description: string;
  /** Some stand before others, whichever area sends them: the lowest first. */
  readonly rank: number;
};

/** What the frame of a portal shows of an area. What only some visits need is loaded when it is asked for. */
export type FramePart = {
  /** The sidebar's entries. */
  readonly navigation?: readonly Place[];
  /** In the header, beside the account. */
  readonly Tool?: ComponentType;
  /** Above every screen. */
  readonly Banner?: ComponentType;
  /** Below the entries of the sidebar. */
  readonly Sidebar?: ComponentType;
  /** What may lie over every screen. */
  readonly Overlay?: ComponentType;
  readonly palette?: () => Promise<Palette>;
  readonly mailKinds?: () => Promise<readonly MailKind[]>;
};
