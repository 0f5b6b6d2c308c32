import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kickEmoteUrl, pictureAddress } from '#core/chat/pictures.ts';
import { textParts } from '#core/commands/visible-text.ts';

/** Height of a Kick emote in a message. */
const EMOTE_HEIGHT_PX = 28;

/** An emote that has not come by then shows its name, until it comes. */
const EMOTE_TIMEOUT_MS = 1000;

function Emote({ id, name }: { id: string; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'late' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    // In a page that the server drew, the emote may have come before anybody listened.
    const hasCome = () => image.current?.complete === true && image.current.naturalWidth > 0;
    const timer = setTimeout(() => setState(hasCome() ? 'shown' : 'late'), EMOTE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isMissing = state === 'late' || state === 'failed';
  return (
    <>
      {isMissing ? (
        <chakra.span color="danger.fg" fontSize="sm">
          {name}
        </chakra.span>
      ) : null}
      {state === 'failed' ? null : (
        <chakra.img
          ref={image}
          src={pictureAddress(kickEmoteUrl(id))}
          alt={name}
          title={name}
          height={`${EMOTE_HEIGHT_PX}px`}
          display={isMissing ? 'none' : 'inline-block'}
          verticalAlign="middle"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </>
  );
}

/** A command's text as viewers may see it, with variables highlighted and emotes drawn. */
export function CommandText({ text }: { text: string }) {
  const { t } = useTranslation(['commands']);
  if (text === '') {
    return (
      <chakra.span color="fg.subtle" fontStyle="italic">
        {t('commands:onlyInChat')}
      </chakra.span>
    );
  }
  return textParts(text).map((part, index) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'emote') return <Emote key={index} id={part.id} name={part.name} />;
    return (
      <chakra.code
        key={index}
        fontFamily="mono"
        fontSize="sm"
        px="1"
        borderRadius="sm"
        bg="accent.subtle"
        color="accent.fg"
      >
        {part.text}
      </chakra.code>
    );
  });
}
