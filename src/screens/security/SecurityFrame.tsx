import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { ScreenTools } from '../../runner/ScreenTools';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import styles from './SecurityFrame.module.css';

/** Back in the history; `first` where this is the first page of ours and there is nothing to go back to. */
export function useBack(first: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(first, { replace: true }) : navigate(-1));
}

interface SecurityFrameProps {
  title: string;
  text: string;
  back?: () => void;
  /** why the last try failed */
  problem?: string | undefined;
  footer?: ReactNode;
  children?: ReactNode;
}

/** What every screen of the check has round it. */
export function SecurityFrame({ title, text, back, problem, footer, children }: SecurityFrameProps) {
  const { t } = useTexts();
  return (
    <Screen
      top={
        <TopBar
          title={title}
          {...(back && { back: { text: t('common.back'), onClick: back } })}
          right={<ScreenTools />}
        />
      }
      footer={
        footer && (
          <>
            <div role="status">{problem && <p className={styles.problem}>{problem}</p>}</div>
            {footer}
          </>
        )
      }
    >
      <p className={styles.text}>{text}</p>
      {children}
    </Screen>
  );
}
