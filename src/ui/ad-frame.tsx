import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AD_FRAME_PATH, adMessageSchema } from '#core/ads/ad-frame.ts';
import { isAdBlocked } from '#src/lib/is-ad-blocked.ts';

const MIN_HEIGHT_PX = 90;
const MAX_HEIGHT_PX = 400;

/** The operator's ads in their frame; tells once when the visitor has a blocker. */
export function AdFrame({ onBlocked }: { onBlocked: () => void }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(MIN_HEIGHT_PX);
  const tellBlocked = useRef(onBlocked);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const message = adMessageSchema.safeParse(data);
      if (source !== frame.current?.contentWindow || !message.success) return;
      setHeight(Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, message.data.height)));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    let isShown = true;
    void isAdBlocked().then((isBlocked) => {
      if (isBlocked && isShown) tellBlocked.current();
    });
    return () => {
      isShown = false;
    };
  }, []);

  return (
    <chakra.aside aria-label={t('common:site.adLabel')} mt="8">
      <chakra.iframe
        ref={frame}
        src={AD_FRAME_PATH}
        title={t('common:site.adLabel')}
        // The document brings the same sandbox in its header.
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
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
