import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import classes from './KeysModal.module.css';
import { KEYS_SHOWN } from './keys.ts';

/** What the keys of the work list do. */
export default function KeysModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keys" size="sm">
      <dl className={classes['keys']}>
        {KEYS_SHOWN.map(([keys, does]) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="dimmed">
        Keyboard shortcuts are off while you type, and while the document has focus. Click outside it to use them again.
      </p>
    </Modal>
  );
}
