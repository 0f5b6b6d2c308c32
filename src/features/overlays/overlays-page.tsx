import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_WIDGET_PATH, EVENTS_WIDGET_PATH } from '#core/overlays/paths.ts';
import {
  chatBoxSchema,
  EVENT_GROUPS,
  latestSettingsSchema,
  OVERLAY_LIMITS,
  type ChatBoxSettings,
  type LatestSettings,
  type OverlaySettings,
} from '#core/overlays/settings.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchOverlaySettings, saveOverlaySettings } from './api.ts';
import { CheckLine } from './check-line.tsx';
import { LookFields, NumberField } from './look-fields.tsx';
import { OverlayCard } from './overlay-card.tsx';

interface CardProps<Settings> {
  saved: Settings;
  onSave: (settings: Settings) => Promise<void>;
}

function ChatBoxCard({ saved, onSave }: CardProps<ChatBoxSettings>) {
  const { t } = useTranslation(['overlays']);
  const [chat, setChat] = useState(saved);
  const [hidden, setHidden] = useState(saved.hiddenNames.join(', '));
  const change = (part: Partial<ChatBoxSettings>) => setChat((old) => ({ ...old, ...part }));
  const hiddenNames = hidden
    .split(',')
    .map((name) => name.trim().replace(/^@/, ''))
    .filter((name) => name !== '');
  const draft = { ...chat, hiddenNames };
  return (
    <OverlayCard
      heading={t('overlays:chat')}
      text={t('overlays:chatText')}
      path={CHAT_WIDGET_PATH}
      canSave={chatBoxSchema.safeParse(draft).success}
      onSave={() => onSave(draft)}
    >
      <LookFields look={chat} onChange={change} />
      <NumberField
        label={t('overlays:lifetime')}
        help={t('overlays:lifetimeHelp')}
        value={chat.lifetimeSeconds}
        limits={OVERLAY_LIMITS.lifetimeSeconds}
        onChange={(lifetimeSeconds) => change({ lifetimeSeconds })}
      />
      <Field label={t('overlays:hidden')} help={t('overlays:hiddenHelp')}>
        {(control) => (
          <TextInput {...control} value={hidden} onChange={(event) => setHidden(event.target.value)} />
        )}
      </Field>
      <chakra.div display="grid">
        <CheckLine
          label={t('overlays:hideCommands')}
          isChecked={chat.hideCommands}
          onChange={(hideCommands) => change({ hideCommands })}
        />
        <CheckLine
          label={t('overlays:hideBots')}
          isChecked={chat.hideBots}
          onChange={(hideBots) => change({ hideBots })}
        />
      </chakra.div>
    </OverlayCard>
  );
}

function LatestCard({ saved, onSave }: CardProps<LatestSettings>) {
  const { t } = useTranslation(['overlays']);
  const [latest, setLatest] = useState(saved);
  const change = (part: Partial<LatestSettings>) => setLatest((old) => ({ ...old, ...part }));
  return (
    <OverlayCard
      heading={t('overlays:latest')}
      text={t('overlays:latestText')}
      path={EVENTS_WIDGET_PATH}
      canSave={latestSettingsSchema.safeParse(latest).success}
      onSave={() => onSave(latest)}
    >
      <LookFields look={latest} onChange={change} />
      <NumberField
        label={t('overlays:count')}
        value={latest.count}
        limits={OVERLAY_LIMITS.count}
        onChange={(count) => change({ count })}
      />
      <chakra.fieldset display="grid" minWidth="0">
        <chakra.legend fontWeight="semibold" fontSize="sm">
          {t('overlays:groups')}
        </chakra.legend>
        {EVENT_GROUPS.map((group) => (
          <CheckLine
            key={group}
            label={t(`overlays:group.${group}`)}
            isChecked={latest.groups.includes(group)}
            onChange={(isWanted) =>
              change({
                groups: EVENT_GROUPS.filter((one) =>
                  one === group ? isWanted : latest.groups.includes(one),
                ),
              })
            }
          />
        ))}
      </chakra.fieldset>
    </OverlayCard>
  );
}

/** The chat box and the list of latest events: how they look, and their addresses for OBS. */
export function Component() {
  const { t } = useTranslation(['overlays', 'panel']);
  const toast = useToast();
  const settings = useLoad(fetchOverlaySettings);
  const save = async (body: OverlaySettings) => {
    const saved = await saveOverlaySettings(body);
    settings.change(() => saved);
    toast({ tone: 'success', text: t('overlays:saved') });
  };
  return (
    <>
      <PageTitle>{t('panel:nav.overlays')}</PageTitle>
      <PageHeader title={t('panel:nav.overlays')} description={t('overlays:description')} />
      <Loaded state={settings} skeleton={<SkeletonRows rows={6} />}>
        {({ chat, latest }) => (
          <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
            <ChatBoxCard saved={chat} onSave={(changed) => save({ chat: changed, latest })} />
            <LatestCard saved={latest} onSave={(changed) => save({ chat, latest: changed })} />
          </chakra.div>
        )}
      </Loaded>
    </>
  );
}
