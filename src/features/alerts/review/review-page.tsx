import { chakra } from '@chakra-ui/react';
import { Pause, Play, SkipBack, SkipForward, StepForward } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESET_IDS } from '#core/alerts/presets/presets.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useLoad } from '#src/lib/use-load.ts';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { fetchAlertTexts, type AlertTexts } from '../alert-texts.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { BackgroundChoice } from '../editor/background-choice.tsx';
import { ChoiceField } from '../editor/controls/choice-field.tsx';
import { FieldPair } from '../editor/controls/form-section.tsx';
import type { PreviewBackground } from '../editor/preview-backgrounds.ts';
import { Scene } from '../editor/scene.tsx';
import { DIMENSION_NAMES, DIMENSIONS, SAMPLE_NAMES, SIZES, type Dimension } from './dimensions.ts';
import { useReview } from './use-review.ts';

type Review = ReturnType<typeof useReview>;

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function LookChoice({ review, name }: { review: Review; name: Dimension }) {
  const { t } = useTranslation(['alerts']);
  const { choices, look, walked, change, toggleWalked } = review;
  return (
    <chakra.div display="grid" gap="1">
      <ChoiceField
        label={t(`alerts:editor.${name}`)}
        value={look[name]}
        choices={named(DIMENSIONS[name])}
        onChange={(value) => change({ look: { ...choices.look, [name]: value } })}
      />
      <chakra.label display="flex" gap="2" alignItems="center" minHeight="touch" fontSize="sm">
        <chakra.input
          type="checkbox"
          boxSize="5"
          accentColor="accent.solid"
          checked={walked.includes(name)}
          onChange={() => toggleWalked(name)}
        />
        {t('alerts:review.walkPart', { name: t(`alerts:editor.${name}`) })}
      </chakra.label>
    </chakra.div>
  );
}

function SampleChoices({ review }: { review: Review }) {
  const { t } = useTranslation(['alerts']);
  const { choices, change } = review;
  return (
    <FieldPair>
      <ChoiceField
        label={t('alerts:review.preset')}
        value={choices.preset}
        choices={PRESET_IDS.map((id) => ({ value: id, label: t(`alerts:presets.names.${id}`) }))}
        onChange={(preset) => change({ preset })}
      />
      <ChoiceField
        label={t('alerts:review.sample')}
        value={choices.sample}
        choices={SAMPLE_NAMES.map((value) => ({ value, label: t(`alerts:review.samples.${value}`) }))}
        onChange={(sample) => change({ sample })}
      />
      <ChoiceField
        label={t('alerts:editor.size')}
        value={String(choices.size)}
        choices={named(SIZES.map(String))}
        onChange={(size) => change({ size: Number(size) })}
      />
      <Field label={t('alerts:editor.imagenUrl')}>
        {(control) => (
          <TextInput
            {...control}
            value={choices.picture}
            onChange={({ target }) => change({ picture: target.value })}
          />
        )}
      </Field>
    </FieldPair>
  );
}

function WalkControls({ review }: { review: Review }) {
  const { t } = useTranslation(['alerts']);
  const { isWalking, isReady, isPlaying, place, count, walk, step, playOnce } = review;
  const steps = [
    { label: t('alerts:review.back'), icon: SkipBack, by: -1 },
    { label: t('alerts:review.next'), icon: SkipForward, by: 1 },
  ] as const;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <Button disabled={!isReady || isPlaying || isWalking} onClick={playOnce}>
        <Play size={18} aria-hidden />
        {t('alerts:editor.play')}
      </Button>
      <Button variant="solid" disabled={!isReady} onClick={() => walk(!isWalking)}>
        {isWalking ? <Pause size={18} aria-hidden /> : <StepForward size={18} aria-hidden />}
        {t(isWalking ? 'alerts:review.stop' : 'alerts:review.walk', { count })}
      </Button>
      {steps.map(({ label, icon: Icon, by }) => (
        <Button
          key={label}
          size="icon"
          aria-label={label}
          title={label}
          disabled={!isWalking}
          onClick={() => step(by)}
        >
          <Icon size={18} aria-hidden />
        </Button>
      ))}
      <chakra.span role="status" color="fg.muted" fontSize="sm">
        {isWalking ? `${place + 1} / ${count}` : ''}
      </chakra.span>
    </chakra.div>
  );
}

/** Every look that alerts can have, for review by eye: chosen part by part, or played in turn. */
export function Component() {
  const { t, i18n } = useTranslation(['alerts']);
  const { language } = i18n;
  const texts = useLoad(useCallback((signal: AbortSignal) => fetchAlertTexts(language, signal), [language]));
  return (
    <>
      <PageTitle>{t('alerts:review.title')}</PageTitle>
      <PageHeader title={t('alerts:review.title')} description={t('alerts:review.text')} />
      <Loaded state={texts} skeleton={<SkeletonRows rows={4} height="20" />}>
        {(loaded) => <ReviewCard texts={loaded} />}
      </Loaded>
    </>
  );
}

function ReviewCard({ texts }: { texts: AlertTexts }) {
  const { t } = useTranslation(['alerts']);
  const review = useReview(texts);
  const [background, setBackground] = useState<PreviewBackground>('game');
  return (
    <Card display="grid" gap="4" aria-label={t('alerts:review.title')}>
      <Scene frame={review.frame} title={t('alerts:editor.previewFrame')} background={background} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <WalkControls review={review} />
        <BackgroundChoice value={background} onChange={setBackground} />
      </chakra.div>
      <FieldPair>
        {DIMENSION_NAMES.map((name) => (
          <LookChoice key={name} review={review} name={name} />
        ))}
      </FieldPair>
      <SampleChoices review={review} />
    </Card>
  );
}
