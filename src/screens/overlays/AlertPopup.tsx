import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { offersLogout } from '../../contract/channel';
import { inChannel } from '../../contract/pages';
import type { PopupAnswer, PopupRequest } from '../../contract/popups';
import { POPUPS } from '../../engine/popups';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { useCountdown } from '../../kit/useClock';
import { dayFromNow } from '../../lib/weekday';
import { leavingPath } from '../../runner/leaving';
import { pageDefinitions } from '../../runner/source';
import { useChannel } from '../../state/channels';
import { useSession } from '../../state/session';
import { modalsGone } from '../../ui/modalHistory';
import { Popup } from '../../ui/Popup';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './AlertPopup.module.css';
import { useSignOut } from './useSignOut';

/** Seconds left of a wait that began when the component was first shown. */
function useWait(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  return useCountdown(until);
}

/** How long the button cannot be pressed yet. Read out at the beginning, half way and at the end, not every second. */
function WaitStatus({ left, from }: { left: number; from: number }) {
  const { t } = useTexts();
  const half = Math.ceil(from / 2);
  const said = left > half ? from : left > 0 ? half : 0;
  return (
    <>
      <p className={styles.wait} aria-hidden="true">
        {left > 0 ? t('popups.wait', { seconds: left }) : t('popups.waitOver')}
      </p>
      <span role="status">
        <VisuallyHidden>{said > 0 ? t('popups.wait', { seconds: said }) : t('popups.waitOver')}</VisuallyHidden>
      </span>
    </>
  );
}

/** What the placeholders of a popup stand for in the language of the page: `date` is written out, "Jumat, 4 Des". */
function popupParams(params: PopupRequest['params'], { language }: Texts): NonNullable<PopupRequest['params']> {
  return params?.date === undefined ? { ...params } : { ...params, date: dayFromNow(String(params.date), language) };
}

export interface AlertPopupProps {
  popup: PopupRequest;
  answer(given: PopupAnswer): void;
}

/** Any popup of src/engine/popups.ts, and the question that follows it where one does. */
export function AlertPopup({ popup, answer }: AlertPopupProps) {
  const [type, setType] = useState(popup.type);
  const { next } = POPUPS[type];
  const goOn = (given: PopupAnswer) => (given === 'submit' && next ? setType(next) : answer(given));
  return <OneAlert key={type} popup={{ ...popup, type }} answer={goOn} />;
}

/** Its confirm button emits submit, Logout on the left signOut, the button that leaves the page leave, closing it close. */
function OneAlert({ popup, answer }: AlertPopupProps) {
  const texts = useTexts();
  const { t, has } = texts;
  const { channel } = useSession();
  const logout = offersLogout(useChannel());
  const navigate = useNavigate();
  const { busy, failed, signOut } = useSignOut(() => answer('signOut'));
  const { other, leave, destructive = false, even = false, waitSeconds = 0 } = POPUPS[popup.type];
  const wait = useWait(waitSeconds);
  const params = popupParams(popup.params, texts);
  const text = (part: string) => t(`popups.${popup.type}.${part}`, params);
  const showsLogout = other === 'signOut' && logout;

  async function submit() {
    answer('submit');
    if (leave === undefined) return;
    await modalsGone();
    navigate(inChannel(channel, leavingPath(pageDefinitions, { target: leave })));
  }

  const close = () => answer('close');
  const otherKey: string = `popups.${popup.type}.other`;
  const otherText = has(otherKey) ? t(otherKey, params) : t('popups.close');
  return (
    <Popup
      title={text('title')}
      confirm={{ text: text('confirm'), onClick: submit, disabled: wait > 0 }}
      destructive={destructive}
      even={even}
      {...(showsLogout && { left: { text: t('popups.logout'), onClick: signOut, busy }, closeText: t('popups.close') })}
      {...(other &&
        !showsLogout && { cancel: { text: otherText, onClick: other === 'leave' ? () => answer(other) : close } })}
      onClose={close}
    >
      <p>{text('body')}</p>
      {failed && (
        <p role="alert" className={styles.problem}>
          {t('popups.logoutFailed')}
        </p>
      )}
      {waitSeconds > 0 && <WaitStatus left={wait} from={waitSeconds} />}
    </Popup>
  );
}
