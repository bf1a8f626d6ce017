import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { ScreenTools } from '../../runner/ScreenTools';
import { useSession } from '../../state/session';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import { GuideSteps } from './GuideSteps';
import { PaymentPlace } from './PaymentPlace';
import guide from './repaymentGuide.json';

/** How to pay a bill at each bank and at Alfamart, step by step (docs/product/screens.md). */
export function HowToPayScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <Screen
      top={
        <TopBar
          title={t('help.howToPay.title')}
          back={{ text: t('common.back'), onClick: () => navigate(`/${channel}/me`) }}
          right={<ScreenTools />}
        />
      }
    >
      <p>{t('help.howToPay.intro')}</p>
      {guide.banks.map(({ id, companyCode }) => (
        <PaymentPlace
          key={id}
          name={t(`help.howToPay.banks.${id}.name`)}
          notes={[t('help.howToPay.companyCode', { code: companyCode })]}
        >
          {guide.ways.map((way) => (
            <GuideSteps
              key={way}
              title={t(`help.howToPay.ways.${way}`)}
              texts={`help.howToPay.banks.${id}.${way}`}
              params={{ code: companyCode }}
            />
          ))}
        </PaymentPlace>
      ))}
      <PaymentPlace
        name={t('help.howToPay.alfamart.name')}
        notes={['code', 'status'].map((note) => t(`help.howToPay.alfamart.${note}`, guide.shop))}
      >
        <GuideSteps title={t('help.howToPay.ways.shop')} texts="help.howToPay.alfamart.steps" params={guide.shop} />
      </PaymentPlace>
      <PaymentPlace name={t('help.howToPay.otherBanks.name')} notes={[t('help.howToPay.otherBanks.note')]}>
        <GuideSteps title={t('help.howToPay.ways.transfer')} texts="help.howToPay.otherBanks.steps" />
      </PaymentPlace>
    </Screen>
  );
}
