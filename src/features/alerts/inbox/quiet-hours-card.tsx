import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import type { QuietHours, QuietRule } from '#core/alerts/quiet-hours.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useHeaderName } from '../header-name.ts';
import { QuietRuleRow } from './quiet-rule-row.tsx';
import type { InboxState } from './use-inbox.ts';

/** A night's rest to begin with. */
const FIRST_RULE: QuietRule = { from: 23 * 60, to: 8 * 60, mode: 'silent' };

const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function zonesWith(chosen: string): string[] {
  return [...new Set([chosen, hereZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

interface RulesProps {
  quiet: QuietHours;
  platform: Platform;
  onChange: (quiet: QuietHours) => void;
}

function rulesOf({ rules }: QuietHours): [AlertHeader, QuietRule][] {
  return Object.values(HEADERS_OF_PLATFORM)
    .flat()
    .filter((header, index, all) => all.indexOf(header) === index)
    .flatMap((header): [AlertHeader, QuietRule][] => {
      const rule = rules[header];
      return rule === undefined ? [] : [[header, rule]];
    });
}

function Rules({ quiet, platform, onChange }: RulesProps) {
  const { t } = useTranslation(['alerts']);
  const headerName = useHeaderName();
  const rules = rulesOf(quiet);
  const free = HEADERS_OF_PLATFORM[platform].filter((header) => quiet.rules[header] === undefined);
  const setRule = (header: AlertHeader, rule: QuietRule | undefined) => {
    const others = rules.filter(([known]) => known !== header);
    const all = rule === undefined ? others : [...others, [header, rule] as const];
    onChange({ ...quiet, rules: Object.fromEntries(all) });
  };
  const handleAdd = (name: string) => {
    const header = free.find((known) => known === name);
    if (header === undefined) return;
    // Before the first rule nobody chose a zone.
    const timeZone = rules.length === 0 ? hereZone() : quiet.timeZone;
    onChange({ timeZone, rules: { ...quiet.rules, [header]: FIRST_RULE } });
  };
  return (
    <>
      {rules.map(([header, rule]) => (
        <QuietRuleRow
          key={header}
          name={headerName(header, platform)}
          rule={rule}
          onChange={(next) => setRule(header, next)}
        />
      ))}
      {rules.length === 0 ? null : (
        <Field label={t('alerts:quietHours.timeZone')}>
          {(control) => (
            <Select
              {...control}
              value={quiet.timeZone}
              onChange={({ target }) => onChange({ ...quiet, timeZone: target.value })}
            >
              {zonesWith(quiet.timeZone).map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {free.length === 0 ? null : (
        <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm" color="fg.muted">
          <Plus size={18} aria-hidden />
          <chakra.span srOnly>{t('alerts:quietHours.add')}</chakra.span>
          <Select value="" onChange={({ target }) => handleAdd(target.value)}>
            <option value="">{t('alerts:quietHours.add')}</option>
            {free.map((header) => (
              <option key={header} value={header}>
                {headerName(header, platform)}
              </option>
            ))}
          </Select>
        </chakra.label>
      )}
    </>
  );
}

interface QuietFormProps {
  saved: QuietHours;
  onSave: (quiet: QuietHours) => Promise<void>;
}

function QuietForm({ saved, onSave }: QuietFormProps) {
  const { t } = useTranslation(['alerts', 'common']);
  const { platform } = usePanelChannel();
  const [edited, setEdited] = useState<QuietHours>();
  const [isBusy, setBusy] = useState(false);
  const handleSave = async (quiet: QuietHours) => {
    setBusy(true);
    await onSave(quiet);
    setBusy(false);
    setEdited(undefined);
  };
  return (
    <chakra.div display="grid" gap="4">
      <Rules quiet={edited ?? saved} platform={platform} onChange={setEdited} />
      {edited === undefined ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end">
          <Button disabled={isBusy} onClick={() => setEdited(undefined)}>
            {t('common:cancel')}
          </Button>
          <Button variant="solid" disabled={isBusy} onClick={() => void handleSave(edited)}>
            {t('alerts:quietHours.save')}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** When which alert types are silent, or only listed. */
export function QuietHoursCard({ inbox }: { inbox: InboxState }) {
  const { t } = useTranslation(['alerts']);
  return (
    <Card aria-labelledby="quiet-hours" display="grid" gap="4" alignContent="start">
      <header>
        <chakra.h2 id="quiet-hours" fontSize="lg">
          {t('alerts:quietHours.title')}
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="sm">
          {t('alerts:quietHours.text')}
        </chakra.p>
      </header>
      <Loaded state={inbox.settings} skeleton={<SkeletonRows />}>
        {(settings) => <QuietForm saved={settings.quiet} onSave={(quiet) => inbox.save({ quiet })} />}
      </Loaded>
    </Card>
  );
}
