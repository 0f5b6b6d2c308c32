import { chakra } from '@chakra-ui/react';
import { CODE_HALF } from '#core/extension/pairing-code.ts';

/** The code of a pairing; the end, which the person types on the site, stands out. */
export function PairingCode({ code }: { code: string }) {
  return (
    <chakra.p fontFamily="mono" fontSize="2xl">
      <chakra.span color="fg.muted">{code.slice(0, -CODE_HALF)}</chakra.span>
      <chakra.strong fontWeight="bold">{code.slice(-CODE_HALF)}</chakra.strong>
    </chakra.p>
  );
}
