import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../i18n/useTexts';
import { Screen } from '../ui/Screen';
import { TopBar } from '../ui/TopBar';
import { Coming } from './Coming';
import { ScreenTools, type ScreenToolsProps } from './ScreenTools';

/** Back in the history; `first` where this is the first page of ours and there is nothing to go back to. */
export function useBack(first: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(first, { replace: true }) : navigate(-1));
}

/** True where a page is drawn ahead of its data: its bar, and nothing of what it shows. */
export const BarAlone = createContext(false);

interface PageProps extends ScreenToolsProps {
  /** the page's heading; a page that shows a large one of its own gives none */
  title?: string;
  /** the way back; none where there is none */
  back?: (() => void) | undefined;
  /** `plain` stands on the ground without a bar */
  look?: 'bar' | 'plain';
  /** what stands at the right of the bar instead of language and help */
  tools?: ReactNode;
  /** stays at the lower edge while the page scrolls */
  footer?: ReactNode;
  /** `centre` for pages that are one message */
  align?: 'start' | 'centre';
  /** none while it is on its way */
  children?: ReactNode;
}

/** A page that is no step: its bar with the way back, the language and help, what it shows, and its actions. */
export function Page({
  title,
  back,
  look = 'bar',
  topics,
  account,
  tools,
  footer,
  align = 'start',
  children,
}: PageProps) {
  const { t } = useTexts();
  const isBare = useContext(BarAlone);
  return (
    <Screen
      top={
        <TopBar
          look={look}
          {...(title !== undefined && { title })}
          {...(back && { back: { text: t('common.back'), onClick: back } })}
          right={tools ?? <ScreenTools {...(topics && { topics })} {...(account && { account })} />}
        />
      }
      footer={isBare ? undefined : footer}
      align={isBare ? 'start' : align}
    >
      {(isBare ? undefined : children) ?? <Coming isNamed={title !== undefined} />}
    </Screen>
  );
}
