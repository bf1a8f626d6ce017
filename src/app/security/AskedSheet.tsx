import type { AskedOperation } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { abandonSecurityCheck } from '../../state/securityCheck';
import { securityWay } from '../../state/securityWay';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';

/** Says why the account is checked before what the person asked for, and begins; put off, they are where they pressed. */
export function AskedSheet({ operation }: { operation: AskedOperation }) {
  const { t } = useTexts();
  const putOff = () => abandonSecurityCheck(false);
  return (
    <Sheet
      title={t('security.asked.title')}
      closeText={t('common.close')}
      onClose={putOff}
      footer={
        <>
          <Button
            onClick={() => {
              securityWay.phase = 'leaving';
            }}
          >
            {t('security.asked.start')}
          </Button>
          <Button kind="ghost" onClick={putOff}>
            {t('security.asked.notNow')}
          </Button>
        </>
      }
    >
      <p>{t(`security.asked.for.${operation}`)}</p>
    </Sheet>
  );
}
