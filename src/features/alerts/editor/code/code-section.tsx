import { chakra } from '@chakra-ui/react';
import { Braces } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_VARIABLES } from '#core/alerts/choices.ts';
import { customCodeProblem, isFieldJson } from '#core/alerts/custom-code.ts';
import { CUSTOM_CODE_MAX, CUSTOM_FIELD_MAX } from '#core/alerts/editor-limits.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { FormSection } from '../controls/form-section.tsx';
import { forFields } from '../for-fields.ts';
import type { SectionProps } from '../use-edit.ts';
import { CustomFieldForm } from './custom-field-form.tsx';

const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

const PARTS = ['customCode', 'customScript', 'customStyle', 'customField'] as const;
type Part = (typeof PARTS)[number];

const PartTab = chakra('button', {
  base: {
    minHeight: 'touch',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    borderBottom: '2px solid transparent',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg.default' },
    '&[aria-pressed=true]': { color: 'accent.fg', borderColor: 'accent.solid' },
  },
});

function Variables() {
  const { t } = useTranslation(['alerts']);
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {t('alerts:editor.variables')}{' '}
      {CUSTOM_VARIABLES.map((name) => (
        <chakra.code key={name} fontFamily="mono" bg="bg.raised" borderRadius="sm" px="1" me="1">
          {`{${name}}`}
        </chakra.code>
      ))}
    </chakra.p>
  );
}

/** What is wrong with the part that is open, in words. */
function usePartProblem(item: AlertItem): (part: Part) => string | undefined {
  const { t } = useTranslation(['alerts']);
  return (part) => {
    if (part === 'customField')
      return isFieldJson(item.customField) ? undefined : t('alerts:editor.jsonError');
    const problem = customCodeProblem({ ...item, customField: '' });
    if (part === 'customCode' || problem === undefined) return undefined;
    return item[part].value.trimStart().startsWith('<') ? t(`alerts:editor.markupError.${part}`) : undefined;
  };
}

function CodeParts({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  const [part, setPart] = useState<Part>('customCode');
  const problemOf = usePartProblem(item);
  const problem = problemOf(part);
  const value = part === 'customField' ? item.customField : item[part].value;

  const handleChange = (text: string) => {
    if (part === 'customField') edit({ customField: text });
    else if (part === 'customCode') edit({ customCode: { language: 'html', value: text } });
    else if (part === 'customScript') edit({ customScript: { language: 'javascript', value: text } });
    else edit({ customStyle: { language: 'css', value: text } });
  };
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <Variables />
      <chakra.div
        role="group"
        aria-label={t('alerts:editor.codeParts')}
        display="flex"
        overflowX="auto"
        borderBottom="1px solid"
        borderColor="border.subtle"
      >
        {PARTS.map((name) => (
          <PartTab key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
            {t(`alerts:editor.parts.${name}`)}
            {problemOf(name) === undefined ? null : ' ⚠'}
          </PartTab>
        ))}
      </chakra.div>
      <Suspense fallback={<SkeletonRows rows={3} height="12" />}>
        <CodeEditor
          key={part}
          label={t(`alerts:editor.parts.${part}`)}
          language={part === 'customField' ? 'json' : item[part].language}
          value={value}
          maxLength={part === 'customField' ? CUSTOM_FIELD_MAX : CUSTOM_CODE_MAX}
          onChange={handleChange}
        />
      </Suspense>
      {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
      <CustomFieldForm json={item.customField} onChange={(customField) => edit({ customField })} />
    </chakra.div>
  );
}

/** The streamer's own HTML, script and style in place of the theme; switching it on asks. */
function Code({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  const [isAsking, setAsking] = useState(false);
  // Switching it off must not fold it away under the pointer.
  const [isClosed] = useState(!item.customEnable);
  return (
    <FormSection title={t('alerts:editor.code')} icon={Braces} isClosed={isClosed}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0">
          <chakra.p fontWeight="semibold" fontSize="sm">
            {t('alerts:editor.customEnable')}
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.subtle">
            {t('alerts:editor.customHelp')}
          </chakra.p>
        </chakra.div>
        <Switch
          label={t('alerts:editor.customEnable')}
          isOn={item.customEnable}
          onChange={(isOn) => (isOn ? setAsking(true) : edit({ customEnable: false }))}
        />
      </chakra.div>
      {item.customEnable ? <CodeParts item={item} edit={edit} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('alerts:editor.customTitle')}
          text={t('alerts:editor.customWarning')}
          confirmLabel={t('alerts:editor.customConfirm')}
          onConfirm={() => {
            edit({ customEnable: true });
            return Promise.resolve();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </FormSection>
  );
}

export const CodeSection = forFields(Code, [
  'customEnable',
  'customCode',
  'customScript',
  'customStyle',
  'customField',
]);
