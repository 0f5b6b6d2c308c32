import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useToast } from './toast-context.ts';

/** What a press does: `run` and `press` call the server, `done` has the words of the toast when it has answered. */
export function useAction<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
  done?: (answer: Answer, input: Input) => string,
) {
  const toast = useToast();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useMutation(options);
  /** For forms and dialogs, which say in place what went wrong: rejects with it. */
  const run = async (input: Input): Promise<void> => {
    const answer = await mutateAsync(input);
    if (done !== undefined) toast({ tone: 'success', text: done(answer, input) });
  };
  return {
    isBusy: isPending,
    run,
    /** For a button: says in a toast what went wrong. */
    press: (input: Input) =>
      void run(input).catch((error: unknown) =>
        toast({ tone: 'danger', text: errorText(error), failure: error }),
      ),
  };
}
