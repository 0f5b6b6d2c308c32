import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textParts } from '#core/commands/visible-text.ts';

/** Height of a Kick emote in a message (S1 §9). */
const EMOTE_HEIGHT_PX = 28;

function Emote({ id, name }: { id: string; name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <chakra.span color="danger.fg" fontSize="sm">
        {name}
      </chakra.span>
    );
  }
  return (
    <chakra.img
      src={`https://files.kick.com/emotes/${id}/fullsize`}
      alt={name}
      title={name}
      height={`${EMOTE_HEIGHT_PX}px`}
      display="inline-block"
      verticalAlign="middle"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}

/** A command's text as viewers may see it, with variables highlighted and emotes drawn (S1 §4). */
export function CommandText({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text === '') {
    return (
      <chakra.span color="fg.subtle" fontStyle="italic">
        {t('commandsPage.onlyInChat')}
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
