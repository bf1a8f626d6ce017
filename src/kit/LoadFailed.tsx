import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isOffline } from '../api/errors';
import { serverAnswers } from '../api/serverAnswers';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { useSession } from '../state/session';
import { sayOffline } from '../state/toasts';
import { ErrorState } from '../ui/Message';
import { OfflinePicture } from '../ui/Scene';
import { messageOf } from './failure';
import { FixedTkb } from './help/LegalLines';
import { LateTabs } from './LateTabs';
import { Page } from './Page';

interface FailedPageProps {
  title: string;
  back?: (() => void) | undefined;
  children: ReactNode;
}

/** A page in the place of one that failed: help is there and, for who is signed in, the tabs, where their code has come. */
export function FailedPage(page: FailedPageProps) {
  const { signedIn } = useSession();
  return <Page align="centre" {...page} {...(signedIn && { account: { number: undefined }, footer: <LateTabs /> })} />;
}

const ASK_AGAIN_MS = 5_000;

/**
 * For a page that says there is no network. Calls `goOn` when it is back: when the browser says so, and, as many say nothing, when the server answers that
 * did not answer before. A server that answers from the start is not what is missing.
 */
export function useBackOnline(waiting: boolean, goOn: () => void): void {
  useEffect(() => (waiting ? sayOffline() : undefined), [waiting]);
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
  /** what is said of answers that are kept, where no answer came */
  kept?: string;
}

/** What is said of a load that failed. */
export const loadFailedText = (error: unknown, texts: Texts): string =>
  isOffline(error)
    ? texts.t('common.offlineBody')
    : (error instanceof ApiError && messageOf(error, texts)) || texts.t('common.brokenBody');

/**
 * The offline or retry page (docs/product/navigation.md), with help and, for who is signed in, the tabs. Goes on by itself
 * when the network is back.
 */
export function LoadFailed({ error, retry, meanwhile, kept = '' }: LoadFailedProps) {
  const texts = useTexts();
  const { t } = texts;
  const navigate = useNavigate();
  const offline = isOffline(error);
  useBackOnline(offline, retry);

  const back = window.history.length > 1 ? () => void navigate(-1) : undefined;
  return (
    <FailedPage title={t(offline ? 'common.offlineTitle' : 'common.brokenTitle')} back={back}>
      {offline && <OfflinePicture />}
      <ErrorState
        text={(offline ? kept : '') + loadFailedText(error, texts)}
        retry={{ text: t('common.retry'), onClick: retry }}
      />
      {offline && meanwhile}
      <FixedTkb />
    </FailedPage>
  );
}
