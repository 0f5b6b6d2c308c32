import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whyNotBuyable } from '#core/shop/buyable.ts';
import { PURCHASE_TEXT_MAX } from '#core/shop/limits.ts';
import { purchaseCommand } from '#core/shop/purchase-command.ts';
import type { PublicShopItem } from '#core/shop/schema.ts';
import { copyText } from '#src/lib/clipboard.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface BuyDialogProps {
  item: PublicShopItem;
  streamer: string;
  points?: number | undefined;
  onClose: () => void;
}

/** The command to paste; a click copies and marks it (S1 §4). */
function CommandBox({ command, canCopy }: { command: string; canCopy: boolean }) {
  const { t } = useTranslation();
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
        aria-label={t('shop.copyCommand', { command })}
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
        {isCopied ? t('shop.copied') : failed ? t('shop.copyFailed') : t('shop.clickToCopy')}
      </chakra.p>
    </chakra.div>
  );
}

/** How to buy an item: the text it needs, and the command for the streamer's chat. */
export function BuyDialog({ item, streamer, points, onClose }: BuyDialogProps) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const number = new Intl.NumberFormat(i18n.language);
  const why = whyNotBuyable(item, { points, text });
  return (
    <Dialog title={t('shop.dialogTitle')} onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <chakra.p overflowWrap="anywhere">
          <strong>{item.name}</strong>
          {' · '}
          <chakra.span color="accent.fg" fontWeight="semibold">
            {t('shop.price', { count: item.price, price: number.format(item.price) })}
          </chakra.span>
        </chakra.p>
        {item.description === '' ? null : (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {item.description}
          </chakra.p>
        )}
        {why === 'soldOut' ? <Notice tone="warning">{t('shop.nowSoldOut')}</Notice> : null}
        {why === 'points' ? <Notice tone="warning">{t('shop.tooDear')}</Notice> : null}
        {item.input ? (
          <Field
            label={item.inputText === '' ? t('shop.yourText') : item.inputText}
            help={t('shop.textHelp', { used: text.length, most: PURCHASE_TEXT_MAX })}
          >
            {(control) => (
              <TextInput
                {...control}
                value={text}
                maxLength={PURCHASE_TEXT_MAX}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <chakra.div>
          <chakra.p mb="2">{t('shop.paste', { name: streamer })}</chakra.p>
          <CommandBox command={purchaseCommand(item, item.input ? text : '')} canCopy={why === undefined} />
        </chakra.div>
        {item.delay > 0 ? (
          <chakra.p fontSize="sm" color="fg.muted">
            {t('shop.delay', { count: item.delay, seconds: number.format(item.delay) })}
          </chakra.p>
        ) : null}
      </chakra.div>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
