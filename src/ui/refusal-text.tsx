import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { WordKind } from '#core/commands/taken-word.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { ApiError } from '#src/lib/http.ts';
import { Link } from './link.tsx';

/** Where the owner of a word is edited. */
const PAGE: Record<WordKind, string> = {
  builtin: PANEL_PATHS.commands,
  command: PANEL_PATHS.commands,
  keyword: PANEL_PATHS.commands,
  prediction: PANEL_PATHS.predictions,
  spoken: PANEL_PATHS.alerts,
  raffle: PANEL_PATHS.raffles,
  giveaway: PANEL_PATHS.giveaways,
  item: PANEL_PATHS.shop,
  counter: PANEL_PATHS.counters,
};

const StyledLink = chakra(Link);

function OwnerLink({ kind }: { kind: WordKind }) {
  const { t } = useTranslation();
  // Who stands there already needs no way.
  if (useLocation().pathname.replace(/\/$/, '') === PAGE[kind]) return null;
  return (
    <StyledLink to={PAGE[kind]} display="inline-block" color="accent.fg" textDecoration="underline">
      {t('common:takenWords.show')}
    </StyledLink>
  );
}

/** Leads to where the word is edited that somebody wanted and somebody has; nothing for other failures. */
export function WordOwnerLink({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.taken === undefined) return null;
  return <OwnerLink kind={error.taken.kind} />;
}

/** What went wrong, and the way to whose word it is. */
export function RefusalText({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <>
      {errorText(error)} <WordOwnerLink error={error} />
    </>
  );
}
