import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import { whyNotBuyable } from '#core/shop/buyable.ts';
import { PURCHASE_TEXT_MAX } from '#core/shop/limits.ts';
import { purchaseCommand } from '#core/shop/purchase-command.ts';
import type { PublicShopItem } from '#core/shop/public-schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyAndOpenChat } from '#src/ui/copy-and-open-chat.tsx';
import { Dialog, DialogActions } from '#src/ui/native-dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Buyer } from './buyer.ts';
import { CommandBox } from './command-box.tsx';
import { useRefusalText } from './refusal-text.ts';
import { usePurchase } from './use-purchase.ts';

interface BuyDialogProps {
  item: PublicShopItem;
  /** The streamer took the item away while the dialog was open. */
  isGone: boolean;
  streamer: string;
  /** Whose chat takes the command. */
  chat: { platform: Platform; user: string };
  /** Absent for a viewer who is not logged in: the chat is their way. */
  buyer?: Buyer | undefined;
  /** How to buy here; where this is not the page, other words. */
  hint?: string | undefined;
  onClose: () => void;
}

interface OfferProps extends Pick<BuyDialogProps, 'item' | 'streamer' | 'chat' | 'hint'> {
  text: string;
  onText: (text: string) => void;
  canBuy: boolean;
  isLoggedIn: boolean;
}

/** The text that the item needs, and the command for the streamer's chat. */
function Offer({ item, streamer, chat, hint, text, onText, canBuy, isLoggedIn }: OfferProps) {
  const { t, i18n } = useTranslation(['shop']);
  const command = purchaseCommand(item, item.input ? text : '');
  return (
    <>
      {item.input ? (
        <Field
          label={item.inputText === '' ? t('shop:yourText') : item.inputText}
          help={t('shop:textHelp', { used: text.length, most: PURCHASE_TEXT_MAX })}
        >
          {(control) => (
            <TextInput
              {...control}
              value={text}
              maxLength={PURCHASE_TEXT_MAX}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <chakra.div>
        <chakra.p mb="2">{t(isLoggedIn ? 'shop:orPaste' : 'shop:paste', { name: streamer })}</chakra.p>
        <CommandBox command={command} canCopy={canBuy} />
        {canBuy ? <CopyAndOpenChat text={command} {...chat} /> : null}
      </chakra.div>
      {isLoggedIn ? null : <chakra.p fontSize="sm">{hint ?? t('shop:loginHint')}</chakra.p>}
      {item.delay > 0 ? (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('shop:delay', {
            count: item.delay,
            seconds: numberFormat(i18n.language).format(item.delay),
          })}
        </chakra.p>
      ) : null}
    </>
  );
}

/** How to buy an item: here, for a viewer who is logged in, or by the command in the streamer's chat. */
export function BuyDialog({ item, isGone, streamer, chat, buyer, hint, onClose }: BuyDialogProps) {
  const { t, i18n } = useTranslation(['shop', 'common']);
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const { state, buy } = usePurchase(buyer);
  const isBought = state.kind === 'bought';
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isBought) closeButton.current?.focus();
  }, [isBought]);
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const why = isGone ? 'gone' : whyNotBuyable(item, { points: buyer?.points, text });
  const price = t('shop:price', { count: item.price, price: format(item.price) });
  return (
    <Dialog title={t('shop:dialogTitle')} onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <chakra.p overflowWrap="anywhere">
          <strong>{item.name}</strong>
          {' · '}
          <chakra.span color="accent.fg" fontWeight="semibold">
            {price}
          </chakra.span>
        </chakra.p>
        {item.description === '' ? null : (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {item.description}
          </chakra.p>
        )}
        {state.kind === 'failed' ? (
          <Notice tone="danger">{refusalText(state.error, price)}</Notice>
        ) : why === undefined || why === 'text' || isBought ? null : (
          <Notice tone="warning">{t(`shop:why.${why}`)}</Notice>
        )}
        {isBought ? (
          <Notice tone="success">
            {t('shop:bought', { count: state.points, points: format(state.points) })}
          </Notice>
        ) : (
          <Offer
            item={item}
            streamer={streamer}
            chat={chat}
            hint={hint}
            text={text}
            onText={setText}
            canBuy={why === undefined}
            isLoggedIn={buyer !== undefined}
          />
        )}
      </chakra.div>
      <DialogActions>
        <Button ref={closeButton} onClick={onClose}>
          {t('common:close')}
        </Button>
        {buyer === undefined || isBought ? null : (
          <Button
            variant="solid"
            disabled={why !== undefined || state.kind === 'busy'}
            aria-busy={state.kind === 'busy'}
            onClick={() => void buy({ code: item.code, price: item.price, ...(item.input ? { text } : {}) })}
          >
            {t(state.kind === 'busy' ? 'shop:buying' : 'shop:buyHere')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
