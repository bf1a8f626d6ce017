import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { inChannel, type PageAddress } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { dayFromNow } from '../lib/weekday';
import { showPopup } from '../state/overlays';
import { useSession } from '../state/session';
import { tellFailure } from './failure';

interface Start {
  /** begins at a path below the channel where the person may; else says why not, or leads to what comes first */
  begin(path: PageAddress): Promise<void>;
  /** from when they may, once they have tried */
  notice: string | undefined;
}

/** Beginning an application or a loan (docs/product/decisions.md, "Who may apply"). */
export function useStart(): Start {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<string>();

  async function begin(path: PageAddress): Promise<void> {
    try {
      const { result, check, popup, path: other, from } = await call('GET /loan/can-apply');
      if (check === 'SUCCESS' || result === 'REFRESH') return navigate(inChannel(channel, other ?? path));
      if (from !== undefined) setNotice(t('home.declined.again', { date: dayFromNow(from, language) }));
      if (popup) await showPopup({ type: popup });
      else if (other !== undefined) navigate(inChannel(channel, other));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    }
  }

  return { begin, notice };
}
