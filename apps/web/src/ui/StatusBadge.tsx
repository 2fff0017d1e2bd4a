import { type Status, statusWords } from './status.ts';
import { WordBadge } from './WordBadge.tsx';

export const StatusBadge = ({ status }: { status: Status }) => <WordBadge {...statusWords[status]} />;
