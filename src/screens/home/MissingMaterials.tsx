import { useNavigate } from 'react-router-dom';
import type { TabPoints } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import homeStyles from './HomeScreen.module.css';
import styles from './NextDues.module.css';
import { isReceiptOnly, kindOfWanted, WANTED_RECEIPT, type Wanted } from './wantedFirst';

const MATERIALS = 'supplement' satisfies FlowAddress;
const ONE_RECEIPT = 'supplement/REPAYMENT_RECEIPT/upload' satisfies FlowAddress;

interface MissingMaterialsProps {
  wanted: Wanted;
  /** what of it was given and could not be accepted */
  again: TabPoints['again'];
  /** what it is wanted for: what comes once it is there */
  before: 'applying' | 'application' | 'loan';
  /** the head of the page says what is wanted */
  isTitled: boolean;
}

/** What still has to be given, by its name and what for, and the way there. */
export function MissingMaterials({ wanted, again = [], before, isTitled }: MissingMaterialsProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const kind = kindOfWanted(wanted);
  const isReceipt = isReceiptOnly(wanted);
  return (
    <div className={styles.part}>
      <Card>
        {!isTitled && <h2 className={styles.title}>{t('home.materials.title')}</h2>}
        {!(isTitled && isReceipt) && (
          <ul className={homeStyles.wanted}>
            {wanted.map((type) => (
              <li key={type}>
                {t(`enums.supplementalMaterial.${type}`)}
                {again.includes(type) && `: ${t('home.materials.again')}`}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.text}>
          {wanted.includes(WANTED_RECEIPT) && `${t('home.materials.receipt.why')} `}
          {(!isReceipt || before === 'applying') && `${t(`home.materials.${before}`)} `}
          {kind === 'documents' && t('home.materials.documents.help')}
        </p>
        <Button
          kind={before === 'loan' ? 'ghost' : 'primary'}
          onClick={() => navigate(pathTo(channel, isReceipt ? ONE_RECEIPT : MATERIALS))}
        >
          {t(isReceipt ? 'pay.claim.receipt' : `home.materials.${kind}.action`)}
        </Button>
      </Card>
    </div>
  );
}
