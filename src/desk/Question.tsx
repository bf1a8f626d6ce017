import type { ReactNode } from 'react';
import { Popup, type PopupProps } from '../ui/Popup';
import { useDeskTexts } from './deskTexts';

interface QuestionProps extends Pick<PopupProps, 'title' | 'destructive' | 'confirm' | 'onClose'> {
  children: ReactNode;
}

/** Asks before something is done: a second Enter does it, unless that refuses, ends or takes away. */
export function Question({ destructive = false, onClose, ...asked }: QuestionProps) {
  const { t } = useDeskTexts();
  return (
    <Popup
      {...asked}
      destructive={destructive}
      confirmedByEnter={!destructive}
      cancel={{ text: t('desk.goBack'), onClick: onClose }}
      onClose={onClose}
    />
  );
}
