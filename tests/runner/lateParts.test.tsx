import '../widgets/support/dom';
import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ERROR_AREA } from '../../src/i18n/areas';
import { loadAreas } from '../../src/i18n/texts';
import { OverStep } from '../../src/kit/OverStep';
import { StepBoundary } from '../../src/kit/StepBoundary';
import { useLoaded } from '../../src/kit/useLoaded';
import { lazyPart } from '../../src/ui/lazyPart';
import { textIn } from '../support/texts';
import { press } from './support/form';

const t = textIn('id');

beforeAll(() => loadAreas(['common', ERROR_AREA]));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined)); // React tells of what is caught

/** A part that comes at the second try. */
function latePart() {
  const tries = [false, true];
  return lazyPart(async () => {
    if (!tries.shift()) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>the part</p> };
  });
}

it('shows the offline page for a step whose code did not come, and the step once it is tried again', async () => {
  const Part = latePart();
  render(
    <MemoryRouter>
      <StepBoundary where="test">
        <Suspense>
          <Part />
        </Suspense>
      </StepBoundary>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: t('common.offlineTitle') });
  await press(t('common.retry'));
  await screen.findByText('the part');
});

it('leaves a step as it is when something over it did not come, which comes when it is opened again', async () => {
  const Part = latePart();
  const onFailed = vi.fn();
  const page = (open: boolean) => (
    <StepBoundary where="test">
      <input aria-label="answer" />
      {open && (
        <OverStep where="part" onFailed={onFailed}>
          <Part />
        </OverStep>
      )}
    </StepBoundary>
  );
  const { rerender } = render(page(true));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  screen.getByLabelText('answer');
  rerender(page(false));
  rerender(page(true));
  await screen.findByText('the part');
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('shows a part at once that was fetched before', async () => {
  const Part = lazyPart(async () => ({ default: () => <p>the part</p> }));
  await Part.load();
  render(
    <Suspense fallback={<p>loading</p>}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('the part')).toBeTruthy();
  expect(screen.queryByText('loading')).toBeNull();
});

it('shows what is loaded whole: not the part of it that came first, when something else is shown anew meanwhile', async () => {
  const came: string[] = [];
  let bringRest = () => {};
  const rest = new Promise<void>((resolve) => {
    bringRest = resolve;
  });
  async function load() {
    came.push('form');
    await rest;
    return 'form and widgets';
  }
  const { result, rerender } = renderHook(() => useLoaded('step', load, () => came[0]));
  rerender();
  expect(result.current).toEqual({ status: 'loading' });
  await act(async () => bringRest());
  expect(result.current).toEqual({ status: 'ready', value: 'form and widgets' });
});
