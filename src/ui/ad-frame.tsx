import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AD_FRAME_PATH, adMessageSchema } from '#core/ads/ad-frame.ts';
import { fetchSite } from '#src/lib/site-answer.ts';

const MIN_HEIGHT_PX = 90;
const MAX_HEIGHT_PX = 400;
/** The frame speaks at its load event; a page on a slow phone hears it a little later. */
const SILENCE_MS = 3000;

/** Whether a blocker keeps the frame away, and not a broken network or a server that has no ads any more. */
async function isFrameBlocked(): Promise<boolean> {
  try {
    if ((await fetchSite()).ads !== true) return false;
  } catch {
    return false;
  }
  return fetch(AD_FRAME_PATH).then(
    (answer) => answer.ok,
    () => true,
  );
}

/** The operator's ads in their frame; tells once when a blocker keeps them from showing. */
export function AdFrame({ onBlocked }: { onBlocked: () => void }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const isHeard = useRef(false);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(MIN_HEIGHT_PX);
  const tellBlocked = useRef(onBlocked);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const message = adMessageSchema.safeParse(data);
      if (source !== frame.current?.contentWindow || !message.success) return;
      isHeard.current = true;
      setHeight(Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, message.data.height)));
      if (message.data.ad === 'blocked') tellBlocked.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => {
      if (isHeard.current) return;
      void isFrameBlocked().then((isBlocked) => {
        if (isBlocked && !isHeard.current) tellBlocked.current();
      });
    }, SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);

  return (
    <chakra.aside aria-label={t('site.adLabel')} mt="8">
      <chakra.iframe
        ref={frame}
        src={AD_FRAME_PATH}
        title={t('site.adLabel')}
        // The document brings the same sandbox in its header.
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => setLoaded(true)}
        style={{ height }}
        display="block"
        width="full"
        border="none"
        borderRadius="lg"
        colorScheme="normal"
      />
    </chakra.aside>
  );
}
