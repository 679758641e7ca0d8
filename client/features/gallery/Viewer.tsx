import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Image } from '#shared/contract/models/basics.ts';
import { buildMediaPath, buildSrcSet } from '#shared/rules/files/media-path.ts';
import { useT } from '../../i18n/translation.tsx';
import { mayFetchAhead } from '../../lib/may-fetch-ahead.ts';
import { isPlainKey } from '../../lib/navigation/is-plain-click.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useModal } from '../../ui/disclosure/use-modal.ts';
import styles from './Viewer.module.css';
import { stepIndex, stepZoom, VIEWER_WIDTH, ZOOM_STEPS } from './zoom.ts';

/** Distance from which the movement of a finger is a swipe, in pixels. */
const SWIPE_PX = 40;

interface ViewerProps {
  name: string;
  images: readonly Image[];
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * Pictures in the whole window: arrow keys move through them; plus, minus and a click zoom; a zoomed picture can be
 * dragged or scrolled.
 */
export function Viewer({ name, images, index, onShow, onClose }: ViewerProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number>(1);
  const drag = useDrag(stage, (direction) => zoom === 1 && images.length > 1 && turn(direction));
  const image = images[index];
  useNeighboursFetched(images, index);
  useModal(dialog, true);
  // the middle of the picture stays in the middle of the window
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the size
  useEffect(() => {
    const box = stage.current;
    box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [zoom, index]);
  function turn(direction: 1 | -1) {
    setZoom(1);
    onShow(stepIndex(index, direction, images.length));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isPlainKey(event)) return;
    if (event.key === '+' || event.key === '=') setZoom(stepZoom(zoom, 1));
    else if (event.key === '-') setZoom(stepZoom(zoom, -1));
    else if (event.key === '0') setZoom(1);
    // a zoomed picture is scrolled with the arrows
    else if (zoom === 1 && images.length > 1 && event.key === 'ArrowRight') turn(1);
    else if (zoom === 1 && images.length > 1 && event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  }
  if (!image) return null;
  return (
    <dialog
      ref={dialog}
      className={styles['viewer']}
      aria-label={t('gallery.name', { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles['bar']}>
        <p className={`facts ${styles['count']}`} aria-live="polite">
          <span className="visually-hidden">{image.alt || name}, </span>
          {index + 1} / {images.length}
        </p>
        <IconButton
          icon="zoom-out"
          text={t('gallery.zoom.out')}
          className={styles['tool']}
          disabled={zoom === ZOOM_STEPS[0]}
          onClick={() => setZoom(stepZoom(zoom, -1))}
        />
        <IconButton
          icon="zoom-in"
          text={t('gallery.zoom.in')}
          className={styles['tool']}
          disabled={zoom === ZOOM_STEPS.at(-1)}
          onClick={() => setZoom(stepZoom(zoom, 1))}
        />
        <IconButton
          icon="close"
          text={t('ui.dialog.close')}
          className={styles['tool']}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div ref={stage} className={styles['stage']} data-zoomed={zoom > 1 || undefined} tabIndex={0} {...drag.handlers}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has plus, minus and the buttons */}
        <img
          key={image.url}
          className={styles['picture']}
          data-zoom={zoom}
          {...toSource(image)}
          sizes={`${zoom * 100}vw`}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          alt={image.alt || name}
          draggable={false}
          onClick={() => !drag.moved() && setZoom(zoom === 1 ? 2 : 1)}
        />
      </div>
      {images.length > 1 && (
        <>
          <IconButton
            icon="arrow-left"
            text={t('gallery.previous')}
            className={styles['turn']}
            data-side="left"
            onClick={() => turn(-1)}
          />
          <IconButton
            icon="arrow-right"
            text={t('gallery.next')}
            className={styles['turn']}
            data-side="right"
            onClick={() => turn(1)}
          />
        </>
      )}
    </dialog>
  );
}

const toSource = ({ url }: Image) => ({
  src: buildMediaPath(url, 'general_desktop', VIEWER_WIDTH),
  srcSet: buildSrcSet(url, 'general_desktop') ?? undefined,
});

/** Prefetches the neighbouring pictures, so that the next one is shown at once. */
function useNeighboursFetched(images: readonly Image[], index: number): void {
  useEffect(() => {
    if (!mayFetchAhead()) return;
    const neighbours = new Set(([1, -1] as const).map((direction) => stepIndex(index, direction, images.length)));
    neighbours.delete(index);
    for (const neighbour of neighbours) {
      const { src, srcSet = '' } = toSource(images[neighbour] as Image);
      // in this order: loading starts as soon as an address is set
      Object.assign(document.createElement('img'), { fetchPriority: 'low', sizes: '100vw', srcset: srcSet, src });
    }
  }, [images, index]);
}

/**
 * Drags the content of a scrolling box with the mouse; touch scrolls it natively, and swipes if there is nothing to
 * scroll.
 */
function useDrag(box: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const moved = useRef(false);
  return {
    moved: () => moved.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        moved.current = false;
        const element = box.current;
        if (element)
          from.current = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
      },
      onPointerMove(event: PointerEvent) {
        if (!from.current) return;
        const [dx, dy] = [event.clientX - from.current.x, event.clientY - from.current.y];
        // a tiny movement during a click is not a drag
        if (Math.hypot(dx, dy) > 4) moved.current = true;
        if (event.pointerType === 'mouse') box.current?.scrollTo(from.current.left - dx, from.current.top - dy);
      },
      onPointerUp(event: PointerEvent) {
        const dx = event.clientX - (from.current?.x ?? event.clientX);
        from.current = null;
        if (event.pointerType !== 'mouse' && Math.abs(dx) > SWIPE_PX) onSwipe(dx < 0 ? 1 : -1);
      },
      onPointerLeave() {
        from.current = null;
      },
    },
  };
}
