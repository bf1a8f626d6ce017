import { type ReactNode, useEffect, useRef } from 'react';
import type { PopupType } from '../../contract/popups';
import { useTexts } from '../../i18n/useTexts';
import { LoadingPicture } from '../../kit/LoadingScreen';
import { closePopups, useOverlays } from '../../state/overlays';
import { useSession } from '../../state/session';
import { Layer } from '../../ui/Layer';
import { AlertPopup, type AlertPopupProps } from './AlertPopup';
import { CopyAccountPopup } from './CopyAccountPopup';

/** The loading indicator: covers the page until the work is done and cannot be closed (docs/product/screens.md). */
function LoadingCover() {
  const { t } = useTexts();
  return (
    <Layer text={t('common.loading')} onBack={() => undefined}>
      <LoadingPicture />
    </Layer>
  );
}

/** Popups that do more than ask. */
const OWN: Partial<Readonly<Record<PopupType, (props: AlertPopupProps) => ReactNode>>> = {
  COPY_ACCOUNT: CopyAccountPopup,
};

/** Whom the popups asked is not here any more once the session ends. */
function useCloseOnSignOut(): void {
  const { signedIn } = useSession();
  const before = useRef(signedIn);
  useEffect(() => {
    // after the popup whose Logout it was has answered
    if (before.current && !signedIn) setTimeout(closePopups);
    before.current = signedIn;
  }, [signedIn]);
}

/** Shows what is above the page: the loading picture, or the popup that waits for an answer, one at a time. */
export function OverlayHost() {
  const { popup, loading } = useOverlays();
  useCloseOnSignOut();
  const Shown = popup && (OWN[popup.type] ?? AlertPopup);
  return (
    <>
      {loading && <LoadingCover />}
      {popup && Shown && <Shown key={popup.id} popup={popup} answer={popup.answer} />}
    </>
  );
}
