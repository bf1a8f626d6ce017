import { describe, test } from 'vitest';
import { isTurnOf } from '../../support/thorough';
import { file, setUpCameraScenes } from '../cameraScenes';
import { expectAccessible, openGallery } from '../galleryPage';

const isTurn = isTurnOf('camera/accessibility');

const { gallery, see } = setUpCameraScenes();

describe.runIf(isTurn).each(['id', 'en-us'])('accessibility in %s', (language) => {
  test('of the tile in every state', async () => {
    const page = await openGallery(await see('card'), gallery(), `type=KTP&lang=${language}`);
    await expectAccessible(page);
    const input = page.locator('#photo input[type=file]');
    gallery().outcome = 'hang';
    await input.setInputFiles(await file('ktp'));
    await page.getByRole('progressbar').waitFor();
    await expectAccessible(page);
    await page.getByRole('group').getByRole('button').last().click();
    gallery().outcome = 'refuse';
    await input.setInputFiles(await file('ktp'));
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    gallery().outcome = 'accept';
    await page.getByRole('group').getByRole('button').first().click();
    await page.getByText('photo-1').waitFor();
    await expectAccessible(page);
  });

  test('of the camera: aiming and looking at the shot', async () => {
    const page = await openGallery(await see('card'), gallery(), `type=ID_HOLDING&open&lang=${language}`);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button').nth(2).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await expectAccessible(page);
  });

  test('of a refused camera', async () => {
    const page = await openGallery(await see('card'), gallery(), `type=KTP&open&lang=${language}`, {
      camera: 'denied',
    });
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
  });

  test('of a list of photos with all that can happen to them', async () => {
    const page = await openGallery(await see('card'), gallery(), `files&lang=${language}`);
    await expectAccessible(page);
    const input = page.locator('#photo input[type=file]');
    await input.setInputFiles([await file('document'), await file('ktp'), await file('tiny')]);
    await page.getByText('photo-1 photo-2').waitFor();
    await expectAccessible(page);
    gallery().outcome = 'refuse';
    await input.setInputFiles(await file('selfie'));
    await page.getByRole('listitem').nth(2).getByRole('alert').waitFor();
    await page.getByRole('listitem').first().getByRole('button').click();
    await expectAccessible(page);
  });
});
