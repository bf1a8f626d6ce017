import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { chooseLook, keptLook, LOOKS, type Look, type LookOption } from '../../state/look';
import { RadioList } from './RadioList';

/** How the app looks in this browser: the whole screen shows it as soon as it is chosen. */
export function LookChoice({ look }: { look: Look }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(() => keptLook(look));

  function choose(option: LookOption) {
    chooseLook(look, option);
    setChosen(option);
  }

  const choices = LOOKS[look].map((value: LookOption) => ({ value, text: t(`setting.look.${value}`) }));
  return <RadioList name={look} label={t(`setting.look.${look}`)} choices={choices} chosen={chosen} choose={choose} />;
}
