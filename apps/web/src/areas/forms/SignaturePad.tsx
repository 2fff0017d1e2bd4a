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

type Point = readonly [x: number, y: number];

/** Draws a signature with a finger, a pen or the mouse. Whoever cannot draw uploads a picture instead. */
export default function SignaturePad({ title, onSign, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Where the pen was, and where the curve ends that was drawn last: half way to there. */
  const trace = useRef<{ at: Point; end: Point }>(undefined);
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
    return [((clientX - left) * WIDTH) / width, ((clientY - top) * HEIGHT) / height] satisfies Point;
  };

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    trace.current = { at, end: at };
    draw(event);
  };
  /** A curve through the middles between the points, so that a quick hand leaves no corners; a dot where it rests. */
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = pen();
    if (!context || !trace.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { at, end } = trace.current;
    const next = pointOf(event);
    const middle: Point = [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2];
    context.beginPath();
    context.moveTo(...end);
    context.quadraticCurveTo(...at, ...middle);
    context.stroke();
    trace.current = { at: next, end: middle };
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
      <p className="dimmed">
        Sign with your finger, a pen or the mouse. To use a picture of your signature instead, close this and choose a
        file.
      </p>
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
