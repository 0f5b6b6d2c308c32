import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/lib/clipboard.ts';

/** The command to paste; a click copies and marks it. */
export function CommandBox({ command, canCopy }: { command: string; canCopy: boolean }) {
  const { t } = useTranslation(['shop']);
  // Another text is another command: the mark belongs to what was copied.
  const [copied, setCopied] = useState<string>();
  const [failed, setFailed] = useState(false);
  const isCopied = copied === command;
  const copy = async (target: HTMLElement) => {
    getSelection()?.selectAllChildren(target.querySelector('code') ?? target);
    const hasCopied = await copyText(command);
    setFailed(!hasCopied);
    setCopied(hasCopied ? command : undefined);
  };
  return (
    <chakra.div display="grid" gap="2">
      <chakra.button
        type="button"
        disabled={!canCopy}
        aria-label={t('shop:copyCommand', { command })}
        onClick={(event) => void copy(event.currentTarget)}
        display="flex"
        alignItems="center"
        gap="3"
        width="full"
        minHeight="touch"
        px="4"
        py="3"
        textAlign="start"
        borderRadius="md"
        border="2px dashed"
        borderColor={isCopied ? 'accent.solid' : 'border.control'}
        bg={isCopied ? 'accent.subtle' : 'bg.sunken'}
        color={isCopied ? 'accent.fg' : 'fg.default'}
        cursor="pointer"
        transition="background-color 120ms, border-color 120ms"
        _hover={{ borderColor: 'accent.solid' }}
        _disabled={{ opacity: '0.6', cursor: 'not-allowed' }}
      >
        <chakra.code fontFamily="mono" flex="1" minWidth="0" overflowWrap="anywhere">
          {command}
        </chakra.code>
        {isCopied ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
      </chakra.button>
      <chakra.p role="status" fontSize="sm" color={failed ? 'danger.fg' : 'fg.muted'}>
        {isCopied ? t('shop:copied') : failed ? t('shop:copyFailed') : t('shop:clickToCopy')}
      </chakra.p>
    </chakra.div>
  );
}
