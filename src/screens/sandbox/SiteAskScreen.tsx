import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { AskedPage } from './AskedPage';

/** test/site: where a site of the sandbox asks a person whether Lancar may read their account there. */
export function SiteAskScreen() {
  const { t } = useTexts();
  return (
    <AskedPage
      texts="sandbox.site"
      home="me/my-account/data-authorisation"
      read={(id) => call('GET /sandbox/sites/asked/{id}', { path: { id } })}
      decide={(id, decision) => call('POST /sandbox/sites/asked/{id}', { path: { id }, body: { decision } })}
      said={({ name, holder }) => ({
        heading: t('sandbox.site.heading', { name }),
        body: t('sandbox.site.body', { holder }),
      })}
    />
  );
}
