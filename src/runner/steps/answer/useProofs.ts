import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../api/errors';
import type { AskingPopup } from '../../../contract/generated/bodies';
import { pathTo } from '../../../contract/pages';
import { useTexts } from '../../../i18n/useTexts';
import { locate } from '../../../native/location';
import type { FieldName } from '../../../rules/generated/fieldNames';
import { showPopup } from '../../../state/overlays';
import { keepSecurityRoute } from '../../../state/securityRoute';
import { useSession } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import type { Answering } from './useAnswers';

const LOCATION = 'locationParams' satisfies FieldName;

/** A place to a tenth of a degree, about 11 km: more is not needed to tell a city. */
const coarse = (degrees: number) => degrees.toFixed(1);

interface Proofs {
  /** asks for what a refused call needs besides; false where the refusal is about something else */
  take(error: ApiError): boolean;
}

/** What a call asks for besides its answers: where the person is, and their face (docs/product/decisions.md). */
export function useProofs({ store }: Pick<Answering, 'store'>, again: () => Promise<void>): Proofs {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  /** Nothing is lost by a no: what follows then is a code. */
  async function askLocation() {
    const answer = await showPopup({ type: 'GEOLOCATION' });
    const found = answer === 'submit' ? await locate() : undefined;
    if (found?.outcome === 'FOUND') {
      store.commit(LOCATION, `${coarse(found.latitude)},${coarse(found.longitude)}`);
    } else {
      store.commit(LOCATION, found?.outcome ?? 'REFUSED');
      showToast(t('runner.withoutLocation'), 'info');
    }
    await again();
  }

  /** The check of the face leads back here; the answers are in the draft. */
  async function askFace() {
    if ((await showPopup({ type: 'NEED_LIVENESS_PHOTO' })) !== 'submit') return;
    keepSecurityRoute({ path: `${pathname}${search}`, screen: '' });
    navigate(pathTo(channel, 'security/liveness-introduce'));
  }

  const ask: Readonly<Record<AskingPopup, () => Promise<void>>> = {
    GEOLOCATION: askLocation,
    NEED_LIVENESS_PHOTO: askFace,
  };
  return {
    take({ data }) {
      const popup = (data as { popup?: AskingPopup } | undefined)?.popup;
      if (popup !== 'GEOLOCATION' && popup !== 'NEED_LIVENESS_PHOTO') return false;
      void ask[popup]();
      return true;
    },
  };
}
