import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import './support/dom';
import { useHeldForm } from '../../src/widgets/upload/useHeld';

afterEach(cleanup);

function Control({ held, onHeld }: { held: boolean; onHeld(): void }) {
  const element = useRef<HTMLDivElement>(null);
  useHeldForm(element, held, onHeld);
  return <div ref={element} />;
}

function form(held: boolean, onSubmit: () => void, onHeld: () => void) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Control held={held} onHeld={onHeld} />
      <button type="submit">send</button>
    </form>
  );
}

it('a form is not sent while something in it is on its way, and is afterwards', () => {
  const onSubmit = vi.fn();
  const onHeld = vi.fn();
  const { rerender } = render(form(true, onSubmit, onHeld));
  fireEvent.click(screen.getByRole('button'));
  expect([onSubmit.mock.calls.length, onHeld.mock.calls.length]).toEqual([0, 1]);
  rerender(form(false, onSubmit, onHeld));
  fireEvent.click(screen.getByRole('button'));
  expect([onSubmit.mock.calls.length, onHeld.mock.calls.length]).toEqual([1, 1]);
});
