import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import './support/dom';
import { judgeForm } from '../../src/engine/formData';
import { builtDefinitions } from '../../src/runner/source';
import { useCardDoubt } from '../../src/widgets/Camera/useCardDoubt';
import type { PhotoState } from '../../src/widgets/Camera/usePhoto';
import type { FieldProps } from '../../src/widgets/fieldProps';
import { FormStore } from '../../src/widgets/rjsf/FormStore';

const PHOTO = '6f1c2f7e-0d4e-4a86-9a53-0a9f2f6b1a11';
const OTHER = '6f1c2f7e-0d4e-4a86-9a53-0a9f2f6b1a12';

/** A form that asks for a photo with the card held, and the photo it has, as the camera saw it. */
async function holding(doubt: Extract<PhotoState, { status: 'stored' }>['doubt']) {
  const form = await builtDefinitions.form('ktp-holding');
  const store = new FormStore(form.definition, {
    start: { data: { idHoldingPhoto: PHOTO } },
    judge: (entered) => judgeForm(form, {}, entered).errors,
  });
  const around = { doubt: store.doubt.bind(store) } as unknown as FieldProps['form'];
  const field = (value: string) => ({ form: around, name: 'idHoldingPhoto', value }) as FieldProps;
  const hook = renderHook((value: string) => useCardDoubt(field(value), { status: 'stored', from: '/photo', doubt }), {
    initialProps: PHOTO,
  });
  return { store, retake: hook.rerender };
}

const warning = (store: FormStore) => store.state('idHoldingPhoto')?.warning?.message;

it('sends back once who goes on with a photo that shows no card, and lets them use it after that', async () => {
  const { store } = await holding('noCard');
  expect(warning(store)).toBeUndefined();
  expect(store.reveal()).toEqual(['idHoldingPhoto']);
  expect(warning(store)).toBe('camera.noCardYet');
  expect(store.reveal()).toEqual([]);
});

it('asks again of another photo that shows none', async () => {
  const { store, retake } = await holding('unframed');
  store.reveal();
  store.commit('idHoldingPhoto', OTHER);
  retake(OTHER);
  expect(warning(store)).toBeUndefined();
  expect(store.reveal()).toEqual(['idHoldingPhoto']);
});

it.each(['blur', undefined] as const)('lets a photo pass of which the camera says %s', async (doubt) => {
  const { store } = await holding(doubt);
  expect(store.reveal()).toEqual([]);
});
