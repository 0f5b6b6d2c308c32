import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveBehind } from './motion/leave-behind.ts';
import { WordOwnerLink } from './refusal-text.tsx';
import { ToastContext, type ToastMessage } from './toast-context.ts';

const TOAST_MS = 4000;
/** Time to reach the link that it may have. */
const REFUSAL_MS = 10_000;
/** Older ones make room: toasts must not cover the page. */
const MOST_SHOWN = 4;
const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const;

interface ShownToast extends ToastMessage {
  id: number;
}

function Toast({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const { t } = useTranslation();
  const Icon = ICONS[toast.tone];
  const { id, failure, lastsMs = failure === undefined ? TOAST_MS : REFUSAL_MS } = toast;
  useEffect(() => {
    const timer = setTimeout(() => onClose(id), lastsMs);
    return () => clearTimeout(timer);
  }, [id, lastsMs, onClose]);
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const item = element.current;
    return () => {
      if (item !== null) leaveBehind(item, item.cloneNode(true) as HTMLElement);
    };
  }, []);
  return (
    <chakra.li
      ref={element}
      display="flex"
      gap="3"
      alignItems="start"
      bg="bg.raised"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="md"
      boxShadow="floating"
      p="3"
      textAlign="start"
      animation="rise 200ms"
      pointerEvents="auto"
    >
      <chakra.span color={`${toast.tone}.fg`} pt="0.5">
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        {toast.title === undefined ? null : <chakra.strong display="block">{toast.title}</chakra.strong>}
        {toast.text} {failure === undefined ? null : <WordOwnerLink error={failure} />}
      </chakra.span>
      <chakra.button
        type="button"
        aria-label={t('common:close')}
        onClick={() => onClose(id)}
        color="fg.muted"
        cursor="pointer"
        // As large as a thumb, and no more room than the cross.
        display="grid"
        placeItems="center"
        boxSize="touch"
        m="-2.5"
      >
        <X size={16} aria-hidden />
      </chakra.button>
    </chakra.li>
  );
}

/** Holds the toasts of the page; `useToast` shows one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const nextId = useRef(1);
  const list = useRef<HTMLUListElement>(null);
  // What is scrolled to on a phone comes above them (base.css).
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--notices-height', `${list.current?.offsetHeight ?? 0}px`);
  }, [toasts]);
  const show = useCallback((message: ToastMessage) => {
    const id = nextId.current;
    nextId.current += 1;
    setToasts((shown) => [...shown, { ...message, id }].slice(-MOST_SHOWN));
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <chakra.div
        role="status"
        position="fixed"
        zIndex="toast"
        bottom={{ base: '20', md: '6' }}
        insetInlineEnd={{ base: '4', md: '6' }}
        insetInlineStart={{ base: '4', md: 'auto' }}
        maxWidth={{ md: 'field' }}
        pointerEvents="none"
      >
        <chakra.ul ref={list} display="grid" gap="2" listStyle="none">
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} onClose={close} />
          ))}
        </chakra.ul>
      </chakra.div>
    </ToastContext>
  );
}
