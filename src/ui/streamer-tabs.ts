import { HeartHandshake, MessageSquareText, Share2, ShoppingBag, Swords, Trophy, Vote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StreamerPages } from '#core/channels/page-owner.ts';
import { tipPagePath } from '#core/donations/paths.ts';
import { publicPagePath, streamerPagePath } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Tab } from './bottom-tab-bar.tsx';

/** The ways to a streamer's pages: a prediction while one runs, donations where they are taken, the others always. */
export function useStreamerTabs(
  platform: Platform,
  id: string,
  { takesTips = false, prediction = 'none' }: Partial<StreamerPages>,
): Tab[] {
  const { t } = useTranslation();
  const hasPrediction = prediction !== 'none';
  const tabs: (Tab | false)[] = [
    {
      to: publicPagePath(platform, id, 'commands'),
      label: t('common:publicPage.commands'),
      icon: MessageSquareText,
    },
    {
      to: publicPagePath(platform, id, 'leaderboard'),
      label: t('common:publicPage.leaderboard'),
      icon: Trophy,
    },
    { to: publicPagePath(platform, id, 'shop'), label: t('common:publicPage.shop'), icon: ShoppingBag },
    { to: publicPagePath(platform, id, 'battle'), label: t('common:publicPage.battle'), icon: Swords },
    hasPrediction && {
      to: publicPagePath(platform, id, 'prediction'),
      label: t('common:publicPage.prediction'),
      icon: Vote,
      liveLabel: prediction === 'open' ? t('common:publicPage.predictionOpen') : undefined,
    },
    takesTips && { to: tipPagePath(platform, id), label: t('common:publicPage.tip'), icon: HeartHandshake },
    {
      to: streamerPagePath(platform, id),
      label: t('common:publicPage.socials'),
      icon: Share2,
      end: true,
      // The hub, behind the streamer's picture, leads there too.
      isWideOnly: hasPrediction && takesTips,
    },
  ];
  return tabs.filter((tab) => tab !== false);
}
