import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { SiteAnswer } from '#core/site/schema.ts';

/** How many streamers and viewers this very server has. */
export function PeopleCounts({ site }: { site: SiteAnswer | undefined }) {
  const { t, i18n } = useTranslation();
  const format = (count: number | undefined) =>
    count === undefined ? '…' : numberFormat(i18n.language).format(count);
  return (
    <chakra.dl display="flex" gap="6" mt="4" fontSize="sm">
      {(['streamers', 'users'] as const).map((kind) => (
        <chakra.div key={kind} display="flex" flexDirection="row-reverse" gap="1.5" alignItems="baseline">
          <chakra.dt color="fg.muted">{t(`common:site.${kind}`)}</chakra.dt>
          <chakra.dd fontFamily="heading" fontWeight="bold" fontSize="lg">
            {format(site?.[kind])}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
