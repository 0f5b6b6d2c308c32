import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleProfile } from '#core/battle/schema.ts';
import { SKIN_IDS, SKINS, type SkinId } from '#core/battle/skins.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogActions } from '#src/ui/native-dialog.tsx';
import { Rig } from '../art/rig.tsx';

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'end',
    gap: '1',
    p: '2',
    borderRadius: 'md',
    border: '2px solid',
    borderColor: 'border.subtle',
    bg: 'bg.sunken',
    textAlign: 'center',
    cursor: 'pointer',
    _hover: { borderColor: 'border.control' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.ring', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', border: '2px dashed', borderColor: 'border.strong' },
  },
});

function Skin({ id, isOwned, isChosen, onChoose }: SkinProps) {
  const { t } = useTranslation(['battle']);
  const way = SKINS[id];
  return (
    <Choice>
      <chakra.input
        type="radio"
        name="skin"
        value={id}
        srOnly
        checked={isChosen}
        disabled={!isOwned}
        onChange={onChoose}
      />
      <chakra.span display="block" width="full" maxWidth="24" filter={isOwned ? undefined : 'grayscale(1)'}>
        <Rig skin={id} />
      </chakra.span>
      <chakra.strong fontSize="sm">{t(`battle:skins.${id}`)}</chakra.strong>
      {isOwned ? null : (
        <chakra.span display="inline-flex" alignItems="center" gap="1" fontSize="xs" color="fg.muted">
          <Lock size={14} aria-hidden />
          {way.from === 'level' ? t('battle:skinAtLevel', { level: way.level }) : t('battle:skinInShop')}
        </chakra.span>
      )}
    </Choice>
  );
}

interface SkinProps {
  id: SkinId;
  isOwned: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

interface SkinDialogProps {
  profile: Pick<BattleProfile, 'skin' | 'skins'>;
  onSave: (skin: SkinId) => Promise<void>;
  onClose: () => void;
}

/** Every skin there is; those that are not had yet say how to get them. */
export function SkinDialog({ profile, onSave, onClose }: SkinDialogProps) {
  const { t } = useTranslation(['battle', 'common']);
  const [chosen, setChosen] = useState(profile.skin);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave(chosen);
  };
  return (
    <Dialog title={t('battle:skinTitle')} onClose={onClose}>
      <chakra.div
        role="radiogroup"
        aria-label={t('battle:skinTitle')}
        display="grid"
        gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
        gap="3"
      >
        {SKIN_IDS.map((id) => (
          <Skin
            key={id}
            id={id}
            isOwned={profile.skins.includes(id)}
            isChosen={id === chosen}
            onChoose={() => setChosen(id)}
          />
        ))}
      </chakra.div>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="solid" disabled={isBusy} onClick={() => void save()}>
          {t('battle:save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
