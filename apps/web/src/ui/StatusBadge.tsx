import { type Status, wordsOfStatus } from './status.ts';
import { WordBadge } from './WordBadge.tsx';

export const StatusBadge = ({ status }: { status: Status }) => <WordBadge {...wordsOfStatus(status)} />;
