import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { AuthorisedSite } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { Redirect } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { remembered } from '../../lib/remembered';
import { useSession } from '../../state/session';

/** What the history keeps of how coming back ended, where no reading began. */
export type NotBegun = Pick<AuthorisedSite, 'notBegun'>;

interface ReturnedProps {
  site: string;
  state: string;
  /** null where the person did not allow it */
  code: string | null;
}

/** Handed in once for each way back, which is good once only, also where React loads the page twice. */
const handedIn = remembered(({ site, state, code }: ReturnedProps) =>
  call('POST /crawler/auth/submit', { body: { site, state, ...(code && { code }) } }),
);

/** The person is back from the site: hands in what they brought, and takes it out of the address. */
export function Returned(back: ReturnedProps) {
  const { site, state } = back;
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const loaded = useLoaded(`back ${state}`, () => handedIn(back));
  const here = pathTo(channel, 'me/my-account/data-authorisation/sites/:site', { path: { site } });
  if (loaded.status === 'loading')
    return <Page title={t('data-reading.title')} back={() => navigate(here, { replace: true })} />;
  // the same way back cannot be taken again: the page says how the site stands
  if (loaded.status === 'failed') {
    return <LoadFailed error={loaded.error} retry={() => navigate(here, { replace: true })} />;
  }
  const { notBegun } = loaded.value;
  return <Redirect to={here} state={{ ...(notBegun && { notBegun }) } satisfies NotBegun} />;
}
