import { Button, Group, Modal } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import classes from './SignaturePad.module.css';

type Props = {
  title: string;
  onSign: (file: File) => Promise<void>;
  onClose: () => void;
};

/** Of the picture; the canvas is shown at whatever width there is. */
const WIDTH = 900;
const HEIGHT = 360;
const PEN = 5;

/** Draws a signature with a finger, a pen or the mouse. Whoever cannot draw uploads a picture instead. */
export default function SignaturePad({ title, onSign, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const [sending, setSending] = useState(false);

  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (context)
      Object.assign(context, { lineWidth: PEN, lineCap: 'round', lineJoin: 'round', strokeStyle: '#171b21' });
    return context;
  };
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) * WIDTH) / width, ((clientY - top) * HEIGHT) / height] as const;
  };

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const context = pen();
    context?.beginPath();
    context?.moveTo(...pointOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const context = pen();
    context?.lineTo(...pointOf(event));
    context?.stroke();
    setSigned(true);
  };
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT);
    setSigned(false);
  };
  const finish = () =>
    canvas.current?.toBlob((picture) => {
      if (!picture) return;
      setSending(true);
      void onSign(new File([picture], 'signature.png', { type: 'image/png' })).finally(() => setSending(false));
    }, 'image/png');

  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <p className="dimmed">Sign with your finger, a pen or the mouse.</p>
      <canvas
        ref={canvas}
        className={classes['pad']}
        width={WIDTH}
        height={HEIGHT}
        // A canvas is a picture to a reader; who cannot draw has the upload.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label="Area to sign in"
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <Group justify="space-between" mt="md">
        <Button variant="default" size="md" onClick={clear} disabled={!signed}>
          Clear
        </Button>
        <Button size="md" onClick={finish} disabled={!signed} loading={sending}>
          Use this signature
        </Button>
      </Group>
    </Modal>
  );
}
