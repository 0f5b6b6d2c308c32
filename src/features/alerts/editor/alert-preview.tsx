import { chakra } from '@chakra-ui/react';
import { Crop, Play, Volume2, VolumeX } from 'lucide-react';
import { memo, useMemo, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { samplePlay } from '#core/alerts/preview.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { BackgroundChoice } from './background-choice.tsx';
import type { PreviewBackground } from './preview-backgrounds.ts';
import { Scene } from './scene.tsx';
import { useGuardedScript } from './use-guarded-script.ts';
import { usePreviewFrame } from './use-preview-frame.ts';

interface AlertPreviewProps {
  item: AlertItem;
  platform: Platform;
}

function SafeArea() {
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      inset="5%"
      border="1px dashed"
      borderColor="accent.solid"
      pointerEvents="none"
    />
  );
}

const pressed = (isOn: boolean) => (isOn ? { borderColor: 'accent.solid', color: 'accent.fg' } : {});

interface PreviewViewProps {
  frame: RefObject<HTMLIFrameElement | null>;
  isReady: boolean;
  isPlaying: boolean;
  start: (sound: boolean) => void;
  scriptProblem: string | undefined;
}

// What is typed goes straight to the frame: nothing around it is rendered again.
const PreviewView = memo(({ frame, isReady, isPlaying, start, scriptProblem }: PreviewViewProps) => {
  const { t } = useTranslation(['alerts']);
  const [background, setBackground] = useState<PreviewBackground>('game');
  const [hasSafeArea, setSafeArea] = useState(false);
  const [isLoud, setLoud] = useState(true);
  return (
    <chakra.details open display="grid" minWidth="0">
      <chakra.summary
        fontFamily="heading"
        fontWeight="bold"
        cursor="pointer"
        minHeight="9"
        css={{ '@media (pointer: coarse)': { minHeight: 'touch' } }}
      >
        {t('alerts:editor.preview')}
      </chakra.summary>
      <chakra.div display="grid" gap="3" minWidth="0">
        <chakra.div width={{ base: 'min(100%, 43dvh)', lg: 'full' }} mx="auto">
          <Scene frame={frame} title={t('alerts:editor.previewFrame')} background={background}>
            {hasSafeArea ? <SafeArea /> : null}
          </Scene>
        </chakra.div>
        {/* One line on a phone, where all of this stays over the form. */}
        <chakra.div
          display="flex"
          flexWrap={{ lg: 'wrap' }}
          overflowX="auto"
          p="0.5"
          gap="2"
          alignItems="center"
        >
          <Button flexShrink="0" disabled={!isReady || isPlaying} onClick={() => start(isLoud)}>
            <Play size={18} aria-hidden />
            {t(isPlaying ? 'alerts:editor.playing' : 'alerts:editor.play')}
          </Button>
          <Button
            size="icon"
            aria-pressed={isLoud}
            {...pressed(isLoud)}
            aria-label={t('alerts:editor.withSound')}
            title={t('alerts:editor.withSound')}
            onClick={() => setLoud(!isLoud)}
          >
            {isLoud ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
          </Button>
          <Button
            size="icon"
            aria-pressed={hasSafeArea}
            {...pressed(hasSafeArea)}
            aria-label={t('alerts:editor.safeArea')}
            title={t('alerts:editor.safeArea')}
            onClick={() => setSafeArea(!hasSafeArea)}
          >
            <Crop size={18} aria-hidden />
          </Button>
          <chakra.span flex="1" />
          <BackgroundChoice value={background} onChange={setBackground} />
        </chakra.div>
        {scriptProblem === undefined ? null : <Notice tone="warning">{scriptProblem}</Notice>}
      </chakra.div>
    </chakra.details>
  );
});
PreviewView.displayName = 'PreviewView';

/** The overlay page itself, with an alert of this look: at rest while one edits, and played on request. */
export function AlertPreview({ item, platform }: AlertPreviewProps) {
  const { t, i18n } = useTranslation(['alerts']);
  const guarded = useGuardedScript(item);
  const script = guarded?.ok === true ? guarded.script : undefined;
  const play = useMemo(
    () =>
      samplePlay(item, { platform, language: i18n.language, ...(script === undefined ? {} : { script }) }),
    [item, platform, i18n.language, script],
  );
  const view = usePreviewFrame(play);
  const scriptProblem =
    guarded?.ok === false
      ? t('alerts:editor.scriptBroken', { line: guarded.line, message: guarded.message })
      : undefined;
  return <PreviewView {...view} scriptProblem={scriptProblem} />;
}
