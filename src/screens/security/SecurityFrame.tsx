import type { ReactNode } from 'react';
import { Page } from '../../kit/Page';
import styles from './SecurityFrame.module.css';

interface SecurityFrameProps {
  title: string;
  text: ReactNode;
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
