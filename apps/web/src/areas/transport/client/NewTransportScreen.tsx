import { useSearch } from '@tanstack/react-router';
import { NewTransport } from './NewTransport.tsx';
import { RepeatTransport } from './RepeatTransport.tsx';

export default function NewTransportScreen() {
  const { repeat } = useSearch({ from: '/client/transport/new' });
  // What was entered for one patient is nothing for the next.
  return repeat === undefined ? <NewTransport key="new" /> : <RepeatTransport key={repeat} id={repeat} />;
}
