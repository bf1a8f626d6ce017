import { fireEvent, screen } from '@testing-library/react';
import { t } from './page';

/** The control of a field by its label. */
export const field = (name: string) => screen.findByLabelText(new RegExp(`^${t(`fields.${name}.label`)}`));

export async function type(name: string, text: string): Promise<void> {
  const input = await field(name);
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
}

/** Presses the button that sends the step. */
export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name, busy: false }));
}
