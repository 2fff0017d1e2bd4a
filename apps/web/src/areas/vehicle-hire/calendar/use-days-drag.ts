import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Days that are being chosen, or maintenance that is being moved by some days. */
export type DaysDrag =
  | { readonly what: 'CHOOSE'; readonly from: number; readonly to: number }
  | { readonly what: 'MOVE'; readonly id: number; readonly days: number };

type Options = {
  /** How many days the track has. */
  days: number;
  enabled: boolean;
  onChoose: (from: number, to: number) => void;
  onMove: (id: number, days: number) => void;
};

/** What is pressed down, and where, until it is let go. */
type Press = { readonly x: number; readonly id: number | undefined };

/** A hand that shakes does not draw. */
const LEAST_PX = 5;

/**
 * Draws over the days of a track with a mouse or a pen; a finger scrolls. What is only pressed is clicked, as anywhere, and Escape leaves
 * everything as it was.
 */
export const useDaysDrag = ({ days, enabled, onChoose, onMove }: Options) => {
  const press = useRef<Press>(undefined);
  const wasDragged = useRef(false);
  const [drag, setDrag] = useState<DaysDrag>();
  const isDragging = drag !== undefined;
  const stop = () => {
    press.current = undefined;
    setDrag(undefined);
  };

  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      press.current = undefined;
      setDrag(undefined);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isDragging]);

  const dayAt = (track: HTMLElement, x: number): number => {
    const { left, width } = track.getBoundingClientRect();
    return Math.min(days - 1, Math.max(0, Math.floor(((x - left) / width) * days)));
  };

  const onPointerDown = ({ target, button, pointerType, clientX }: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (!enabled || button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
    const bar = target.closest<HTMLElement>('[data-source]');
    const id = bar?.dataset['movable'];
    // Only maintenance moves here.
    if (!bar || id !== undefined) press.current = { x: clientX, id: id === undefined ? undefined : Number(id) };
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    if (!press.current) return;
    const { x, id } = press.current;
    if (!isDragging && Math.abs(clientX - x) < LEAST_PX) return;
    if (!isDragging) currentTarget.setPointerCapture(pointerId);
    wasDragged.current = true;
    const day = currentTarget.getBoundingClientRect().width / days;
    setDrag(
      id === undefined
        ? { what: 'CHOOSE', from: dayAt(currentTarget, x), to: dayAt(currentTarget, clientX) }
        : { what: 'MOVE', id, days: Math.round((clientX - x) / day) },
    );
  };
  const onPointerUp = () => {
    if (drag?.what === 'CHOOSE') onChoose(drag.from, drag.to);
    if (drag?.what === 'MOVE' && drag.days !== 0) onMove(drag.id, drag.days);
    stop();
  };
  const onPointerCancel = () => {
    wasDragged.current = false;
    stop();
  };
  /** Where it is let go, nothing is clicked; where only a part of a day is free, a click chooses that. */
  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (wasDragged.current) {
      event.preventDefault();
      event.stopPropagation();
      wasDragged.current = false;
      return;
    }
    const { currentTarget, target, clientX } = event;
    if (!enabled || !(target instanceof Element) || target.closest('button, a')) return;
    const day = dayAt(currentTarget, clientX);
    onChoose(day, day);
  };
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture } };
};
