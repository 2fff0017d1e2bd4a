import { useParams } from '@tanstack/react-router';
import { DriverPage } from './DriverPage.tsx';

export default function DriverInfoScreen() {
  const { id } = useParams({ from: '/agency/driver-info/$id' });
  return <DriverPage id={Number(id)} />;
}
