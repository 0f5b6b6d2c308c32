import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { PREVIEW_PATH } from '#core/paths.ts';
import { BACKGROUND_STYLE, type PreviewBackground } from './preview-backgrounds.ts';

/** OBS's usual canvas. */
const CANVAS = { width: 1920, height: 1080 };

interface SceneProps {
  frame: RefObject<HTMLIFrameElement | null>;
  title: string;
  background: PreviewBackground;
  /** Of the page in the frame; a smaller one shows the alert larger. */
  canvas?: { width: number; height: number };
  /** Over the scene. */
  children?: ReactNode;
}

/** The overlay page in a frame of the canvas's size, shrunk to the width that is there. */
export function Scene({ frame, title, background, canvas = CANVAS, children }: SceneProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = canvas;
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const fit = () => element.style.setProperty('--scale', String(element.clientWidth / width));
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    fit();
    return () => watch.disconnect();
  }, [width]);
  return (
    <chakra.div
      ref={box}
      position="relative"
      width="full"
      aspectRatio="16 / 9"
      overflow="hidden"
      borderRadius="md"
      border="1px solid"
      borderColor="border.strong"
      style={{ background: BACKGROUND_STYLE[background] }}
    >
      <chakra.iframe
        ref={frame}
        src={PREVIEW_PATH}
        title={title}
        allow="autoplay"
        tabIndex={-1}
        position="absolute"
        top="0"
        left="0"
        border="none"
        pointerEvents="none"
        // A frame of another colour scheme than its page is drawn opaque.
        colorScheme="light"
        transformOrigin="0 0"
        style={{ ...canvas, transform: 'scale(var(--scale, 0.25))' }}
      />
      {children}
    </chakra.div>
  );
}
