import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Image } from '#shared/contract/models/basics.ts';
import { buildMediaPath, buildSrcSet } from '#shared/rules/files/media-path.ts';
import { useT } from '../../i18n/translation.tsx';
import { isPlainKey } from '../../lib/navigation/is-plain-click.ts';
import { StatusRegion } from '../../lib/status/status-region.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useModal } from '../../ui/disclosure/use-modal.ts';
import styles from './Viewer.module.css';

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
 * Pictures in the whole window: arrow keys and swipes move through them; plus, minus and a click zoom; a zoomed picture
 * scrolls.
 */
export function Viewer({ name, images, index, onShow, onClose }: ViewerProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  const swipeStart = useRef(0);
  const image = images[index];
  useModal(dialog, true);
  // the middle of the picture stays in the middle of the window
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the size
  useEffect(() => {
    const box = stage.current;
    box?.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isZoomed, index]);
  // arrows and swipes scroll a zoomed picture
  const mayTurn = !isZoomed && images.length > 1;
  function turn(direction: 1 | -1) {
    setZoomed(false);
    onShow((index + direction + images.length) % images.length);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isPlainKey(event)) return;
    if (event.key === '+' || event.key === '=') setZoomed(true);
    else if (event.key === '-' || event.key === '0') setZoomed(false);
    else if (mayTurn && event.key === 'ArrowRight') turn(1);
    else if (mayTurn && event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  }
  function onPointerUp({ pointerType, clientX }: PointerEvent) {
    // two fingers have enlarged the page: one finger then moves over it
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    const distance = clientX - swipeStart.current;
    if (mayTurn && pointerType !== 'mouse' && Math.abs(distance) > SWIPE_PX) turn(distance < 0 ? 1 : -1);
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
          <span className="visually-hidden">{`${image.alt || name}, `}</span>
          <span>{`${index + 1} / ${images.length}`}</span>
        </p>
        <IconButton
          icon={isZoomed ? 'zoom-out' : 'zoom-in'}
          text={t(isZoomed ? 'gallery.zoom.out' : 'gallery.zoom.in')}
          className={styles['tool']}
          onClick={() => setZoomed(!isZoomed)}
        />
        <IconButton
          icon="close"
          text={t('ui.dialog.close')}
          className={styles['tool']}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div
        ref={stage}
        className={styles['stage']}
        data-zoomed={isZoomed || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={onPointerUp}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has plus, minus and the buttons */}
        <img
          key={image.url}
          className={styles['picture']}
          src={buildMediaPath(image.url)}
          srcSet={buildSrcSet(image.url) ?? undefined}
          sizes={isZoomed ? '200vw' : '100vw'}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          alt={image.alt || name}
          onClick={() => setZoomed(!isZoomed)}
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
      <StatusRegion />
    </dialog>
  );
}
