import { chakra } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { NETWORK_NAME, type Network } from '#core/socials/networks.ts';
import type { SocialProfile } from '#core/socials/schema.ts';
import { isSafeSocialUrl } from '#core/socials/social-url.ts';
import { NetworkIcon } from '../network-icon.tsx';

const NetworkLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minHeight: '14',
    px: '4',
    borderRadius: 'lg',
    border: '1px solid',
    borderColor: 'border.subtle',
    bg: 'bg.surface',
    color: 'fg.default',
    fontWeight: 'semibold',
    textDecoration: 'none',
    transitionProperty: 'transform, border-color, background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.hover', borderColor: 'accent.solid', transform: 'translateY(-2px)' },
    '@media (prefers-reduced-motion: reduce)': { _hover: { transform: 'none' } },
  },
});

function isNetwork(name: string): name is Network {
  return Object.hasOwn(NETWORK_NAME, name);
}

/** One button a network, in the streamer's order; a link that is not safe has no button, whoever stored it. */
export function SocialButtons({ links }: { links: SocialProfile['links'] }) {
  const shown = Object.entries(links).flatMap(([name, url]) =>
    isNetwork(name) && isSafeSocialUrl(name, url) ? [{ network: name, url }] : [],
  );
  return (
    <chakra.ul listStyle="none" display="grid" gap="3" gridTemplateColumns={{ sm: '1fr 1fr' }}>
      {shown.map(({ network, url }) => (
        <li key={network}>
          <NetworkLink href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            <chakra.span
              display="grid"
              placeItems="center"
              boxSize="9"
              borderRadius="md"
              bg="accent.subtle"
              color="accent.fg"
            >
              <NetworkIcon network={network} />
            </chakra.span>
            <chakra.span flex="1">{NETWORK_NAME[network]}</chakra.span>
            <chakra.span color="fg.subtle">
              <ArrowUpRight size={18} aria-hidden />
            </chakra.span>
          </NetworkLink>
        </li>
      ))}
    </chakra.ul>
  );
}
