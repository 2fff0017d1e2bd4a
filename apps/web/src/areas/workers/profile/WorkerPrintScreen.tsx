import { useParams } from '@tanstack/react-router';
import { WorkerSheet } from './WorkerSheet.tsx';

export default function WorkerPrintScreen() {
  const { id } = useParams({ from: '/agency/workers-print/info/$id' });
  return <WorkerSheet id={Number(id)} />;
}
