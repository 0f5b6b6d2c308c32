import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MISSED_POLICIES, type InboxSettings, type InboxSettingsChange } from '#core/alerts/inbox-schema.ts';
import { VOLUME_MAX } from '#core/alerts/limits.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Slider } from '#src/ui/slider.tsx';
import { Switch } from '#src/ui/switch.tsx';
import type { InboxState } from './use-inbox.ts';

const SWITCHES = ['approveTips', 'approveSpeech', 'giftSingles', 'calm', 'flashLimit', 'levelled'] as const;

const VOLUMES = { min: 0, max: VOLUME_MAX, step: 5 } as const;

interface SettingsProps {
  settings: InboxSettings;
  onSave: (change: InboxSettingsChange) => Promise<void>;
}

function VolumeField({ settings, onSave }: SettingsProps) {
  const { t } = useTranslation(['alerts']);
  const [dragged, setDragged] = useState<number>();
  const value = dragged ?? settings.maxVolume;
  const handleEnd = async () => {
    if (dragged === undefined) return;
    await onSave({ maxVolume: dragged });
    setDragged(undefined);
  };
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.span id="inbox-volume" fontWeight="semibold" fontSize="sm">
        {t('alerts:inbox.maxVolume', { value })}
      </chakra.span>
      <Slider
        labelledBy="inbox-volume"
        describedBy="inbox-volume-note"
        range={VOLUMES}
        value={value}
        onChange={setDragged}
        onEnd={() => void handleEnd()}
      />
      <chakra.p id="inbox-volume-note" fontSize="sm" color="fg.subtle">
        {t('alerts:inbox.maxVolumeText')}
      </chakra.p>
    </chakra.div>
  );
}

function SettingsForm({ settings, onSave }: SettingsProps) {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.div display="grid" gap="4">
      <Field label={t('alerts:inbox.missedSetting')}>
        {(control) => (
          <Select
            {...control}
            value={settings.missed}
            onChange={({ target }) => {
              const missed = MISSED_POLICIES.find((policy) => policy === target.value);
              if (missed !== undefined) void onSave({ missed });
            }}
          >
            {MISSED_POLICIES.map((policy) => (
              <option key={policy} value={policy}>
                {t(`alerts:inbox.policies.${policy}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {SWITCHES.map((name) => (
        <chakra.div key={name} display="flex" gap="3" alignItems="center" justifyContent="space-between">
          <chakra.div minWidth="0">
            <chakra.p fontWeight="semibold" fontSize="sm">
              {t(`alerts:inbox.${name}`)}
            </chakra.p>
            <chakra.p color="fg.muted" fontSize="sm">
              {t(`alerts:inbox.${name}Text`)}
            </chakra.p>
          </chakra.div>
          <Switch
            label={t(`alerts:inbox.${name}`)}
            isOn={settings[name]}
            onChange={(isOn) => void onSave({ [name]: isOn })}
          />
        </chakra.div>
      ))}
      <VolumeField settings={settings} onSave={onSave} />
    </chakra.div>
  );
}

/** How the inbox behaves; saved at once. */
export function InboxSettingsCard({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation(['alerts']);
  return (
    <Card aria-labelledby="inbox-settings" display="grid" gap="4" alignContent="start">
      <header>
        <chakra.h2 id="inbox-settings" fontSize="lg">
          {t('alerts:inbox.settings')}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('alerts:inbox.settingsText')}
        </chakra.p>
      </header>
      <Loaded state={inbox.settings} skeleton={<SkeletonRows />}>
        {(settings) => <SettingsForm settings={settings} onSave={inbox.save} />}
      </Loaded>
    </Card>
  );
}
