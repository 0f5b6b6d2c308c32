import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/lib/clipboard.ts';
import { Button } from './button.tsx';

const SHOWS_COPIED_MS = 2000;

interface CopyButtonProps {
  /** The text, or the way to get it. */
  text: string | (() => Promise<string>);
  label?: string;
  onCopied?: () => void;
  onFailed?: () => void;
}

/** Copies and shows that it did. */
export function CopyButton({ text, label, onCopied, onFailed }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    try {
      const hasCopied = await copyText(typeof text === 'string' ? text : await text());
      setCopied(hasCopied);
      if (hasCopied) onCopied?.();
      else onFailed?.();
    } catch {
      onFailed?.();
    }
  };
  return (
    <Button onClick={() => void handleCopy()}>
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      <span aria-live="polite">{isCopied ? t('common:copied') : (label ?? t('common:copy'))}</span>
    </Button>
  );
}
