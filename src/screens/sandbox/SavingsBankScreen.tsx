import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { AskedPage } from './AskedPage';

/** test/savings: where the sandbox's savings bank asks a person whether Lancar may see their account. */
export function SavingsBankScreen() {
  const { t } = useTexts();
  return (
    <AskedPage
      texts="sandbox.savings"
      home="me/my-account/saving-account"
      read={(id) => call('GET /sandbox/savings/asked/{id}', { path: { id } })}
      decide={(id, decision) => call('POST /sandbox/savings/asked/{id}', { path: { id }, body: { decision } })}
      said={({ name, mobileNumber }) => ({
        heading: t('sandbox.savings.heading', { name }),
        body: t('sandbox.savings.body', { number: mobileNumber }),
      })}
    />
  );
}
