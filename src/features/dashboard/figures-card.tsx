import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { Figures, StreamFigures } from '#core/dashboard/figures.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { fetchFigures } from './quick-api.ts';

const StreamChart = lazy(async () => ({ default: (await import('./stream-chart.tsx')).StreamChart }));

const MEASURES = [
  'followers',
  'points',
  'donations',
  'messages',
] as const satisfies readonly (keyof Figures)[];
type Measure = (typeof MEASURES)[number];

function Today({ today }: { today: Figures }) {
  const { t, i18n } = useTranslation(['dashboard']);
  const number = numberFormat(i18n.language);
  return (
    <chakra.dl
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(min(8rem, 45%), 1fr))"
      mb="5"
    >
      {MEASURES.map((measure) => (
        <chakra.div key={measure} bg="bg.sunken" borderRadius="md" px="4" py="3">
          <chakra.dt color="fg.muted" fontSize="sm">
            {t(`dashboard:figures.${measure}`)}
          </chakra.dt>
          <chakra.dd fontSize="2xl" fontWeight="bold" css={{ fontVariantNumeric: 'tabular-nums' }}>
            {number.format(today[measure])}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** What the chart shows, for who does not see it and for who wants the numbers. */
function StreamTable({
  streams,
  dateOf,
}: {
  streams: readonly StreamFigures[];
  dateOf: (at: number) => string;
}) {
  const { t, i18n } = useTranslation(['dashboard']);
  const number = numberFormat(i18n.language);
  return (
    <chakra.details mt="3">
      <chakra.summary cursor="pointer" minHeight="touch" py="2" color="fg.muted">
        {t('dashboard:figures.asTable')}
      </chakra.summary>
      <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t('dashboard:figures.streams')}>
        <chakra.table
          width="full"
          fontSize="sm"
          css={{ '& th, & td': { padding: '0.35rem 0.75rem 0.35rem 0', textAlign: 'start' } }}
        >
          <thead>
            <tr>
              <th scope="col">{t('dashboard:figures.began')}</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col">
                  {t(`dashboard:figures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {streams.map((stream) => (
              <tr key={stream.id}>
                <th scope="row">
                  {dateOf(stream.beganAt)}
                  {stream.endedAt === null ? ` · ${t('dashboard:figures.goesOn')}` : ''}
                </th>
                {MEASURES.map((measure) => (
                  <td key={measure}>{number.format(stream[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </chakra.details>
  );
}

function LastStreams({ streams }: { streams: readonly StreamFigures[] }) {
  const { t, i18n } = useTranslation(['dashboard']);
  const [measure, setMeasure] = useState<Measure>('messages');
  const dateOf = (at: number) =>
    new Date(at).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short' });
  if (streams.length === 0) return <chakra.p color="fg.muted">{t('dashboard:figures.noStreams')}</chakra.p>;
  const oldestFirst = streams.toReversed();
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        mb="3"
      >
        <chakra.h3 fontSize="md">{t('dashboard:figures.streams')}</chakra.h3>
        <chakra.div width="12rem" maxWidth="full">
          <Select
            size="sm"
            aria-label={t('dashboard:figures.measure')}
            value={measure}
            onChange={(event) => setMeasure(MEASURES.find((one) => one === event.target.value) ?? measure)}
          >
            {MEASURES.map((one) => (
              <option key={one} value={one}>
                {t(`dashboard:figures.${one}`)}
              </option>
            ))}
          </Select>
        </chakra.div>
      </chakra.div>
      <Suspense fallback={<Skeleton height="56" />}>
        <StreamChart
          label={t('dashboard:figures.chart', { measure: t(`dashboard:figures.${measure}`) })}
          names={oldestFirst.map(({ beganAt }) => dateOf(beganAt))}
          values={oldestFirst.map((stream) => stream[measure])}
        />
      </Suspense>
      <StreamTable streams={streams} dateOf={dateOf} />
    </>
  );
}

function LoadedFigures() {
  const figures = useLoad(fetchFigures);
  const { reload } = figures;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Loaded state={figures} skeleton={<Skeleton height="56" />}>
      {({ today, streams }) => (
        <>
          <Today today={today} />
          <LastStreams streams={streams} />
        </>
      )}
    </Loaded>
  );
}

/** What came of today and of the last streams; the server draws none, as it knows not when the streamer's day began. */
export function FiguresCard() {
  const { t } = useTranslation(['dashboard']);
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="lg" mb="3">
        {t('dashboard:figures.today')}
      </chakra.h2>
      <LoadedFigures />
    </Card>
  );
}
