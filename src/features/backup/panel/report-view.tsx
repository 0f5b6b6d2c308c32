import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#core/backup/report-schema.ts';
import { numberFormat } from '#core/base/number-format.ts';
import { PLATFORM_NAME } from '#core/platforms/platform.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { Notice } from '#src/ui/notice.tsx';

/** What a file holds, what of it stays out, and what stands in its way. */
export function ReportView({ report }: { report: ImportReport }) {
  const { t, i18n } = useTranslation(['backup']);
  const date = useDateText({ dateStyle: 'medium', timeStyle: 'short' });
  const number = numberFormat(i18n.language);
  const list = new Intl.ListFormat(i18n.language);
  const platforms = [...new Set(report.leftOut.map(({ platform }) => PLATFORM_NAME[platform]))];
  return (
    <chakra.div display="grid" gap="3" width="full">
      <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {t('backup:origin', { from: report.from, date: date(report.exportedAt) })}
      </chakra.p>
      {report.occupied.length > 0 ? (
        <Notice tone="warning">
          {t('backup:occupied', {
            sections: list.format(report.occupied.map((section) => t(`backup:sections.${section}`))),
          })}
        </Notice>
      ) : null}
      {platforms.length > 0 ? (
        <Notice tone="warning">{t('backup:leftOut', { platforms: list.format(platforms) })}</Notice>
      ) : null}
      {report.unheard.length > 0 ? (
        <Notice tone="warning">
          {t('backup:unheard', { names: list.format(report.unheard.map(({ name }) => `!${name}`)) })}
        </Notice>
      ) : null}
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr auto', md: '1fr auto 1fr auto' }}
        columnGap="6"
        rowGap="1"
      >
        {report.counts.map(({ section, count }) => (
          <chakra.div key={section} display="contents">
            <chakra.dt color="fg.muted">{t(`backup:sections.${section}`)}</chakra.dt>
            <chakra.dd textAlign="end" fontVariantNumeric="tabular-nums">
              {section === 'settings' ? t('backup:yes') : number.format(count)}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  );
}
