import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadAreas, setLanguage } from '../../src/i18n/texts';
import { CameraTrouble } from '../../src/widgets/Camera/CameraTrouble';
import type { CameraProblem } from '../../src/widgets/Camera/cameraProblems';
import { CAMERA_KINDS } from '../../src/widgets/Camera/cameraTypes';
import { PhotoTile } from '../../src/widgets/Camera/PhotoTile';
import type { Photo } from '../../src/widgets/Camera/usePhoto';
import { textIn } from '../support/texts';

const t = textIn('id');
const nothing = () => undefined;

beforeEach(async () => {
  await loadAreas(['camera', 'shooting', 'uploads']);
  await setLanguage('id');
});

afterEach(cleanup);

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each<CameraProblem>(['NotFoundError', 'unsupported'])(
  'a face without a camera (%s) is uploaded first, and the title says so',
  (problem) => {
    const kind = CAMERA_KINDS.LIVENESS_KTP;
    render(<CameraTrouble problem={problem} kind={kind} onRetry={nothing} onFile={nothing} chooseFile={nothing} />);
    screen.getByText(t('shooting.withoutCamera'));
    expect(buttons()[0]).toBe(t('camera.gallery'));
  },
);

it('a camera that is not allowed is tried again first', () => {
  render(
    <CameraTrouble
      problem="NotAllowedError"
      kind={CAMERA_KINDS.COMMON_CAMERA}
      onRetry={nothing}
      onFile={nothing}
      chooseFile={nothing}
    />,
  );
  screen.getByText(t('shooting.problems.NotAllowedError.title'));
  expect(screen.queryByText(t('shooting.withoutCamera'))).toBeNull();
  expect(buttons()[0]).toBe(t('camera.upload.retry'));
});

it.each([
  [true, ['camera.gallery', 'camera.open']],
  [false, ['camera.open', 'camera.gallery']],
])('the photo in a form, without a camera: %s, offers first what works', (lacksCamera, order) => {
  const photo: Photo = { state: { status: 'empty' }, cancel: nothing, retry: nothing } as Photo;
  render(
    <PhotoTile
      {...{ type: 'LIVENESS_KTP', frame: 'face', name: 'Wajah', photo, lacksCamera }}
      {...{ readOnly: false, refused: false, opening: false, onOpen: nothing, onChoose: nothing }}
    />,
  );
  expect(buttons()).toEqual(order.map((key) => t(key)));
});
