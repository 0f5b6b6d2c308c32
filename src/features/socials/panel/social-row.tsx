import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SOCIAL_URL_MAX } from '#core/socials/limits.ts';
import { NETWORK_NAME } from '#core/socials/networks.ts';
import type { SocialLink } from '#core/socials/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { NetworkIcon } from '../network-icon.tsx';

interface SocialRowProps {
  link: SocialLink;
  isFirst: boolean;
  isLast: boolean;
  isWrong: boolean;
  onType: (url: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One link in the panel: its address, its place in the order, and the way out. */
export function SocialRow({ link, isFirst, isLast, isWrong, onType, onMove, onRemove }: SocialRowProps) {
  const { t } = useTranslation(['socials']);
  const network = NETWORK_NAME[link.network];
  const isEmail = link.network === 'email';
  return (
    <chakra.li display="flex" flexWrap="wrap" gap="3" alignItems="start">
      <chakra.span color="accent.fg" pt={{ base: '8', md: '9' }} aria-hidden>
        <NetworkIcon network={link.network} />
      </chakra.span>
      <chakra.div flex="1 1 14rem" minWidth="0">
        <Field
          label={t('socials:linkLabel', { network })}
          error={isWrong ? t(isEmail ? 'socials:emailError' : 'socials:urlError') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={link.url}
              inputMode={isEmail ? 'email' : 'url'}
              maxLength={SOCIAL_URL_MAX}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onType(event.target.value)}
            />
          )}
        </Field>
      </chakra.div>
      <chakra.div display="flex" gap="1" pt={{ md: '7' }} ms="auto">
        <Button
          variant="ghost"
          size="icon"
          disabled={isFirst}
          aria-label={t('socials:moveUp', { network })}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={18} aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          disabled={isLast}
          aria-label={t('socials:moveDown', { network })}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={18} aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('socials:remove', { network })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </chakra.div>
    </chakra.li>
  );
}
