import '../widgets/support/dom';
import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { currentTexts } from '../../src/i18n/texts';
import { useSending } from '../../src/kit/useSending';

interface PageProps {
  call(): Promise<void>;
}

function Slow({ call }: PageProps) {
  const { slow, run } = useSending();
  return (
    <button type="button" onClick={() => run(call)}>
      {slow ?? 'send'}
    </button>
  );
}

/** Sends, and leads on as the router does. */
function Page({ call }: PageProps) {
  const { busy, run } = useSending();
  const [isNext, setNext] = useState(false);
  const send = () =>
    run(async () => {
      await call();
      startTransition(() => setNext(true));
    });
  if (isNext) return <p>the next page</p>;
  return (
    <button type="button" aria-busy={busy} onClick={send}>
      send
    </button>
  );
}

it('sends once, also when it is tapped between the answer and the next page', async () => {
  let answer = () => {};
  const call = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  render(<Page call={call} />);
  const button = screen.getByRole('button');
  button.click();
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  const taps = new MutationObserver(() => button.click());
  taps.observe(button, { attributes: true });
  answer();
  await screen.findByText('the next page');
  taps.disconnect();
  expect(call).toHaveBeenCalledTimes(1);
});

it('says after a while that it still goes on, and no more once it is over', async () => {
  vi.useFakeTimers();
  try {
    const call = { answer: () => {} };
    render(<Slow call={() => new Promise<void>((resolve) => Object.assign(call, { answer: resolve }))} />);
    const button = screen.getByRole('button');
    act(() => button.click());
    act(() => vi.advanceTimersByTime(7_000));
    expect(button.textContent).toBe('send');
    act(() => vi.advanceTimersByTime(2_000));
    expect(button.textContent).toBe(currentTexts().t('common.stillSending'));
    await act(async () => call.answer());
    expect(button.textContent).toBe('send');
  } finally {
    vi.useRealTimers();
  }
});
