import { MessageSquareShare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chatAddress } from '#src/lib/chat-address.ts';
import { PLATFORM_NAME, type Platform } from '#core/platforms/platform.ts';
import { copyText } from '#src/lib/clipboard.ts';
import { ButtonAnchor } from './button.tsx';

interface CopyAndOpenChatProps {
  /** The command to paste there. */
  text: string;
  platform: Platform;
  /** The channel's name on the platform; without it the platform itself opens. */
  user?: string;
  /** Told whether the text is in the clipboard. */
  onCopied?: (hasCopied: boolean) => void;
}

/** Phones have one pointer, a thumb; their apps open the platform's addresses. */
function isPhone(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;
}

/** Copies a command and leads to where it is pasted: the platform's chat, on a phone its app. */
export function CopyAndOpenChat({ text, platform, user = '', onCopied }: CopyAndOpenChatProps) {
  const { t } = useTranslation();
  return (
    <ButtonAnchor
      href={chatAddress(platform, user, isPhone())}
      target="_blank"
      rel="noopener noreferrer"
      whiteSpace="normal"
      onClick={() => void copyText(text).then((hasCopied) => onCopied?.(hasCopied))}
    >
      <MessageSquareShare size={18} aria-hidden />
      {t('common:copyAndOpenChat', { platform: PLATFORM_NAME[platform] })}
    </ButtonAnchor>
  );
}
