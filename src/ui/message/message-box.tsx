import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { completeVariable, type Completion } from '#core/commands/check-message.ts';
import { COMMAND_TEXT_MAX } from '#core/commands/limits.ts';
import type { MessageVariable } from '#core/commands/message-variables.ts';
import type { ControlProps } from '../field.tsx';
import { TextArea } from '../inputs.tsx';

interface MessageBoxProps extends ControlProps {
  value: string;
  onChange: (value: string) => void;
  /** Those with a value here. */
  variables: readonly MessageVariable[];
  rows?: number;
}

/** Variables that say nothing without more words. */
const WITH_WORDS: readonly MessageVariable[] = ['choice', 'time'];

interface OptionsProps {
  id: string;
  names: readonly MessageVariable[];
  active: number;
  onPick: (name: MessageVariable) => void;
}

function Options({ id, names, active, onPick }: OptionsProps) {
  const { t } = useTranslation(['panel']);
  return (
    <chakra.ul
      id={id}
      role="listbox"
      aria-label={t('panel:messageBox.variables')}
      listStyle="none"
      position="absolute"
      zIndex="bar"
      top="full"
      left="0"
      width="full"
      maxHeight="14rem"
      overflowY="auto"
      mt="1"
      p="1"
      bg="bg.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="md"
      boxShadow="floating"
    >
      {names.map((name, index) => (
        <chakra.li
          key={name}
          id={`${id}-${name}`}
          role="option"
          aria-selected={index === active}
          // The box keeps the focus and the caret.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(name);
          }}
          ref={(element: HTMLLIElement | null) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          px="2"
          py="1.5"
          borderRadius="sm"
          cursor="pointer"
          bg={index === active ? 'accent.subtle' : undefined}
        >
          <chakra.code fontFamily="mono" color="accent.fg">{`$(${name})`}</chakra.code>
          <chakra.span fontSize="sm" color="fg.muted">
            {t(`panel:messageBox.about.${name}`)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** A box for the bot's words, which completes variables as they are typed. */
export function MessageBox({ value, onChange, variables, rows = 4, ...control }: MessageBoxProps) {
  const listId = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  const [completion, setCompletion] = useState<Completion>();
  const [active, setActive] = useState(0);

  const look = ({ currentTarget: { value: typed, selectionStart } }: SyntheticEvent<HTMLTextAreaElement>) => {
    setCompletion(completeVariable(typed, selectionStart, variables));
    setActive(0);
  };
  const pick = (name: MessageVariable) => {
    const box = element.current;
    if (box === null || completion === undefined) return;
    const isClosed = box.value[box.selectionStart] === ')';
    const ending = WITH_WORDS.includes(name) ? ' ' : isClosed ? '' : ')';
    box.setRangeText(`${name}${ending}`, completion.from, box.selectionStart, 'end');
    onChange(box.value);
    setCompletion(undefined);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (completion === undefined) return;
    const { names } = completion;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const name = names[active];
    if (move !== undefined) setActive((active + move + names.length) % names.length);
    else if (event.key === 'Escape') setCompletion(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && name !== undefined) pick(name);
    else return;
    // Escape closes the list, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  const activeName = completion?.names[active];
  return (
    <chakra.div position="relative">
      <TextArea
        {...control}
        ref={element}
        display="block"
        rows={rows}
        maxLength={COMMAND_TEXT_MAX}
        value={value}
        aria-autocomplete="list"
        aria-controls={completion === undefined ? undefined : listId}
        aria-activedescendant={activeName === undefined ? undefined : `${listId}-${activeName}`}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          look(event);
        }}
        onClick={look}
        onBlur={() => setCompletion(undefined)}
        onKeyDown={handleKey}
      />
      {completion === undefined ? null : (
        <Options id={listId} names={completion.names} active={active} onPick={pick} />
      )}
    </chakra.div>
  );
}
