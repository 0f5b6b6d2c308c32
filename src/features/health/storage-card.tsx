import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isNearlyFull, type DiskUse, type StorageUse } from '#core/health/storage.ts';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { formatBytes } from './format-bytes.ts';
import { Meter } from './meter.tsx';

function Disk({ disk }: { disk: DiskUse }) {
  const { t, i18n } = useTranslation(['health']);
  const part = Math.round((disk.used / disk.size) * 100);
  const [used, size] = [disk.used, disk.size].map((bytes) => formatBytes(bytes, i18n.language));
  return (
    <chakra.div display="grid" gap="1.5">
      <p>{t('health:storage.used', { used, size })}</p>
      <Meter label={t(`health:storage.${disk.place}`)} percent={part} isAlarming={isNearlyFull(disk)} />
    </chakra.div>
  );
}

/** What the server holds, and whether there is room for more. */
export function StorageCard({ storage: { database, disks } }: { storage: StorageUse }) {
  const { t, i18n } = useTranslation(['health']);
  return (
    <Card aria-labelledby="health-storage" display="grid" gap="5" alignContent="start">
      <chakra.h2 id="health-storage" fontSize="lg">
        {t('health:storage.title')}
      </chakra.h2>
      {disks.some(isNearlyFull) ? <Notice tone="warning">{t('health:storage.nearlyFull')}</Notice> : null}
      <chakra.dl fontSize="sm" display="grid" gap="3">
        <div>
          <chakra.dt color="fg.muted">{t('health:storage.database')}</chakra.dt>
          <dd>{database === null ? t('health:storage.unknown') : formatBytes(database, i18n.language)}</dd>
        </div>
        {disks.map((disk) => (
          <div key={disk.place}>
            <chakra.dt color="fg.muted">{t(`health:storage.${disk.place}`)}</chakra.dt>
            <dd>
              <Disk disk={disk} />
            </dd>
          </div>
        ))}
      </chakra.dl>
    </Card>
  );
}
