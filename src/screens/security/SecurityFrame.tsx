import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../kit/Page';
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
  return (
    <Page
      title={title}
      back={back}
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
    </Page>
  );
}
