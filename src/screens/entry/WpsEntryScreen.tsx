import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { inChannel, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useJumpOut } from '../../kit/jumpOut';
import { Page } from '../../kit/Page';
import { useSending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { CheckedPoints, EntryProblem } from './EntryParts';

/** Leads to the insurance partner's pages, whose address the server makes for this user (docs/product/screens.md). */
export function WpsEntryScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const jumpOut = useJumpOut();
  const open = () =>
    sending.run(async () => {
      const { url } = await call('POST /wps/generate-weblinks');
      // in the sandbox a page of this app plays the partner's
      jumpOut(/^\/(?!\/)/.test(url) ? inChannel(channel, url.slice(1)) : url);
    });
  return (
    <Page
      back={() => navigate(pathTo(channel, 'home'))}
      footer={
        <>
          <EntryProblem text={sending.problem} />
          <Button busy={sending.busy} onClick={open}>
            {t('entry.wps.open')}
          </Button>
        </>
      }
    >
      <Headline title={t('entry.wps.title')} text={t('entry.wps.text')} />
      <CheckedPoints texts={['partner', 'choice'].map((point) => t(`entry.wps.points.${point}`))} />
    </Page>
  );
}
