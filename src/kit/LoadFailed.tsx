import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api/errors';
import { serverAnswers } from '../api/serverAnswers';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { ErrorState } from '../ui/Message';
import { messageOf } from './failure';
import { useTkb } from './help/LegalLines';
import { Page } from './Page';
import { LanguageSwitch } from './ScreenTools';

const ASK_AGAIN_MS = 5_000;

/**
 * Calls `goOn` when the network is back: when the browser says so, and, as many say nothing, when the server answers that
 * did not answer before. A server that answers from the start is not what is missing.
 */
export function useBackOnline(waiting: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    async function ask(wasAway: boolean) {
      const answers = await serverAnswers();
      if (over) return;
      if (!answers) timer = setTimeout(() => void ask(true), ASK_AGAIN_MS);
      else if (wasAway) goOn();
    }
    void ask(false);
    window.addEventListener('online', goOn);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }, [waiting, goOn]);
}

interface LoadFailedProps {
  /** what the load raised; an error that is not a failed call counts as a part of the app that did not load */
  error?: unknown;
  /** does once more what failed */
  retry(): void;
  /** what can be had all the same, where no answer came */
  meanwhile?: ReactNode;
  footer?: ReactNode;
}

/** True where no answer came: what was read before still is what is known. */
export const isOffline = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.failure === 'offline' || error.failure === 'timeout';

const brokenText = (error: unknown, texts: Texts) =>
  (error instanceof ApiError && messageOf(error, texts)) || texts.t('common.brokenBody');

/** The offline or retry page (docs/product/navigation.md). Goes on by itself when the network is back. */
export function LoadFailed({ error, retry, meanwhile, footer }: LoadFailedProps) {
  const texts = useTexts();
  const { t } = texts;
  const navigate = useNavigate();
  const tkb = useTkb();
  const offline = isOffline(error);
  useBackOnline(offline, retry);

  const back = window.history.length > 1 ? () => void navigate(-1) : undefined;
  return (
    <Page
      title={t(offline ? 'common.offlineTitle' : 'common.brokenTitle')}
      back={back}
      tools={<LanguageSwitch />}
      align="centre"
      footer={footer}
    >
      <ErrorState
        text={offline ? t('common.offlineBody') : brokenText(error, texts)}
        retry={{ text: t('common.retry'), onClick: retry }}
      />
      {offline && meanwhile}
      <p>{tkb}</p>
    </Page>
  );
}
