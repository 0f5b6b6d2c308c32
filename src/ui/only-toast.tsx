import { useEffect } from 'react';
import { useToast, type ToastMessage } from './toast-context.ts';
import { ToastProvider } from './toast.tsx';

function Shown({ message }: { message: ToastMessage }) {
  const showToast = useToast();
  useEffect(() => showToast(message), [message, showToast]);
  return null;
}

/** Shows each message that it is given, where nothing else of the page has any. */
export function OnlyToast({ message }: { message: ToastMessage }) {
  return (
    <ToastProvider>
      <Shown message={message} />
    </ToastProvider>
  );
}
