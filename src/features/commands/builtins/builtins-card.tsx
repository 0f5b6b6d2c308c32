import { chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILTIN_ABOUT } from '#core/bot/builtin-commands.ts';
import type { Builtin, BuiltinInput } from '#core/bot/builtin-schema.ts';
import { nativeLanguage } from '#core/base/native-language.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { openedLater } from '#src/ui/opened-later.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { useRankName } from '../rank-name.ts';
import { fetchBuiltins, saveBuiltin } from './api.ts';

const BuiltinForm = openedLater(async () => (await import('./builtin-form.tsx')).BuiltinForm);

interface LineProps {
  builtin: Builtin;
  onToggle: (enabled: boolean) => void;
  onEdit: () => void;
}

function Line({ builtin: { id, cmd, mods, enabled }, onToggle, onEdit }: LineProps) {
  const { t, i18n } = useTranslation(['commands']);
  const rankName = useRankName();
  return (
    <ListLine>
      <chakra.div flex={{ base: '1 1 100%', sm: '1 1 14rem' }} minWidth="0">
        <chakra.strong fontFamily="mono" color="accent.fg" overflowWrap="anywhere">
          {`!${cmd}`}
        </chakra.strong>
        <chakra.p fontSize="sm" color="fg.muted">
          {BUILTIN_ABOUT[id][nativeLanguage(i18n.language)]}
        </chakra.p>
      </chakra.div>
      <StatusPill tone={mods === 0 ? 'neutral' : 'accent'}>{rankName(mods)}</StatusPill>
      <chakra.span display="inline-flex" alignItems="center" gap="2" ms="auto">
        <Switch label={t('commands:panel.toggle', { cmd })} isOn={enabled} onChange={onToggle} />
        <Button variant="ghost" size="icon" aria-label={t('commands:panel.edit', { cmd })} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
      </chakra.span>
    </ListLine>
  );
}

/** The bot's own commands: each can have another name, be for others, wait longer, or be off. */
export function BuiltinsCard() {
  const { t } = useTranslation(['commands']);
  BuiltinForm.useSoon();
  const toast = useToast();
  const errorText = useErrorText();
  const builtins = useLoad(fetchBuiltins);
  const [edited, setEdited] = useState<Builtin>();
  const close = () => setEdited(undefined);

  const save = async (id: Builtin['id'], input: BuiltinInput) => {
    const saved = await saveBuiltin(id, input);
    builtins.change((all) => all.map((old) => (old.id === id ? saved : old)));
    toast({ tone: 'success', text: t('commands:panel.saved', { cmd: saved.cmd }) });
  };
  const toggle = async ({ id, ...input }: Builtin, enabled: boolean) => {
    try {
      await save(id, { ...input, enabled });
    } catch (error) {
      toast({ tone: 'danger', text: errorText(error) });
    }
  };
  return (
    <Card aria-labelledby="builtins" mt="8">
      <chakra.h2 id="builtins" fontSize="xl">
        {t('commands:builtins.title')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        {t('commands:builtins.description')}
      </chakra.p>
      <Loaded state={builtins} skeleton={<SkeletonRows rows={6} />}>
        {(all) => (
          <chakra.ul listStyle="none" aria-labelledby="builtins">
            {all.map((builtin) => (
              <Line
                key={builtin.id}
                builtin={builtin}
                onToggle={(enabled) => void toggle(builtin, enabled)}
                onEdit={() => setEdited(builtin)}
              />
            ))}
          </chakra.ul>
        )}
      </Loaded>
      {edited === undefined ? null : (
        <BuiltinForm.Dialog
          builtin={edited}
          onClose={close}
          onSave={async (input) => {
            await save(edited.id, input);
            close();
          }}
        />
      )}
    </Card>
  );
}
