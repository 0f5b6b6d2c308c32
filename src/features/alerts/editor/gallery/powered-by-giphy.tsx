import { chakra } from '@chakra-ui/react';

/** The words that GIPHY's terms ask for wherever its search is; a name, so no language changes them. */
export function PoweredByGiphy() {
  return (
    <chakra.a
      href="https://giphy.com/"
      target="_blank"
      rel="noreferrer"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="touch"
      px="2"
      color="fg.default"
      textDecoration="none"
      fontSize="xs"
      fontWeight="bold"
      letterSpacing="wide"
      textTransform="uppercase"
    >
      <chakra.svg viewBox="0 0 20 24" height="5" width="4" aria-hidden>
        <path fill="#00ff99" d="M0 2h3v20H0z" />
        <path fill="#9933ff" d="M17 8h3v14h-3z" />
        <path fill="#00ccff" d="M0 21h20v3H0z" />
        <path fill="#fff35c" d="M0 0h12v3H0z" />
        <path fill="#ff6666" d="M12 0v3h2.500v2.500H17V8h3V5h-2.500V2.500H15V0z" />
      </chakra.svg>
      Powered by GIPHY
    </chakra.a>
  );
}
