import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Brand } from '~/app/Brand.tsx';

type Props = { onClose: () => void; children: ReactNode };

/** The sidebar of a phone. */
export default function SidebarDrawer({ onClose, children }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={300}
      padding={0}
      title={<Brand />}
      styles={{ header: { padding: '12px 16px' } }}
    >
      {children}
    </Drawer>
  );
}
