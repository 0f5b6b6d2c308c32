import { chakra } from '@chakra-ui/react';
import { Puzzle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { closePromo, isPromoClosed, promoMemoryOf, type PromoMemory } from '#src/lib/extension-promo.ts';
import { fetchSite } from '#src/lib/site-answer.ts';
import { Button } from './button.tsx';

const WIDE = '(min-width: 48em)';

/** Offers the browser extension on computers until it is closed; there only where the operator says where to get it. */
export function ExtensionPromo() {
  const { t } = useTranslation();
  const memory = promoMemoryOf(useLocation().pathname);
  const [offer, setOffer] = useState<{ memory: PromoMemory; url: string }>();
  useEffect(() => {
    if (!matchMedia(WIDE).matches || isPromoClosed(memory, new Date())) return;
    const leaving = new AbortController();
    fetchSite(leaving.signal).then(
      ({ links: { extension: url } }) => setOffer(url === undefined ? undefined : { memory, url }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [memory]);
  if (offer?.memory !== memory) return null;
  return (
    <chakra.span
      display={{ base: 'none', md: 'inline-flex' }}
      alignItems="center"
      borderRadius="md"
      bg="accent.subtle"
      me="2"
    >
      <chakra.a
        href={offer.url}
        target="_blank"
        rel="noopener noreferrer"
        display="inline-flex"
        alignItems="center"
        gap="2"
        ps="3"
        minHeight="touch"
        fontSize="sm"
        fontWeight="semibold"
        color="accent.fg"
        textDecoration="none"
        _hover={{ textDecoration: 'underline' }}
      >
        <Puzzle size={16} aria-hidden />
        {t('common:site.promo')}
      </chakra.a>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('common:site.promoClose')}
        onClick={() => {
          closePromo(memory, new Date());
          setOffer(undefined);
        }}
      >
        <X size={16} aria-hidden />
      </Button>
    </chakra.span>
  );
}
