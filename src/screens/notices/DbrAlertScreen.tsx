import { useLocation, useNavigate } from 'react-router-dom';
import { saveDraft } from '../../api/draft';
import type { LoanRefused } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useSending } from '../../kit/useSending';
import { tenorOf } from '../../lending/periods';
import { formatRupiah } from '../../lib/formats';
import { pageRoutes } from '../../runner/builtRoutes';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import styles from './Notice.module.css';

/** What the dbr-alert notice is told of what it takes the place of, in the state of its address. */
export interface RefusedLoan {
  /** the address of the step that asked, its channel included */
  readonly asked: string;
  /** what came with the refusal: a LoanRefused */
  readonly refused: unknown;
}

interface WayOut {
  flow: string;
  /** the step that asked */
  path: string;
  fits: NonNullable<LoanRefused['fits']>;
}

/** What can be had instead, and the flow that asked; undefined where nothing can, or one came by the address. */
function wayOutOf(state: unknown): WayOut | undefined {
  const { asked = '', refused } = (state ?? {}) as Partial<RefusedLoan>;
  const { fits } = (refused ?? {}) as LoanRefused;
  const located = pageRoutes.locate(asked.split('/').slice(2).join('/'));
  return fits && located && { flow: located.flow.id, path: asked, fits };
}

/**
 * Instalments reach the limit for the income: what would stay within it, by one press, where another tenor or amount does.
 * The query is kept for another try (docs/product/errors.md).
 */
export function DbrAlertScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const sending = useSending();
  const out = wayOutOf(state);
  const { loanAmount, tenor: answer = '' } = out?.fits ?? {};
  const tenor = tenorOf(answer);
  const lasting = tenor ? [t(`notices.dbrAlert.tenor.${tenor.unit}`, { count: tenor.count })] : [];
  const fitting = [...(loanAmount === undefined ? [] : [formatRupiah(loanAmount, language)]), ...lasting].join(', ');
  const isAmount = loanAmount !== undefined;

  const change = ({ flow, path, fits }: WayOut) =>
    sending.run(async () => {
      await saveDraft({ flow }, { answers: { ...fits } });
      navigate(path);
    });
  const toHome = () => navigate(`${pathTo(channel, 'home')}${search}`);
  return (
    <Page
      title={t('notices.dbrAlert.title')}
      align="centre"
      footer={
        <>
          {out && (
            <Button busy={sending.busy} onClick={() => void change(out)}>
              {t(isAmount ? 'notices.dbrAlert.takeAmount' : 'notices.dbrAlert.takeTenor', { fitting })}
            </Button>
          )}
          <Button kind={out ? 'text' : 'primary'} onClick={toHome}>
            {t('notices.dbrAlert.toHome')}
          </Button>
        </>
      }
    >
      <div className={styles.notice}>
        <p>{t('notices.dbrAlert.body')}</p>
        <p>
          {out
            ? t(isAmount ? 'notices.dbrAlert.fitsAmount' : 'notices.dbrAlert.fitsTenor', { fitting })
            : t('notices.dbrAlert.advice')}
        </p>
        <p role="alert">{sending.problem}</p>
      </div>
    </Page>
  );
}
