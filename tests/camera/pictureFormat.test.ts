import { describe, expect, test } from 'vitest';
import { pictureFormat, preparePicture } from '../../src/widgets/upload/preparePicture';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the format of a file by its first bytes', () => {
  test.each([
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\r'],
    ['webp', 'RIFF\0\0\0\0WEBP'],
    ['gif', 'GIF89a\0\0\0\0\0\0'],
    ['heic', '\0\0\0\x18ftypheic'],
    ['heic', '\0\0\0\x18ftypmif1'],
    ['other', '%PDF-1.7\n%\xe2\xe3'],
    ['other', ''],
  ])('%s', (format, start) => {
    expect(pictureFormat(bytes(start))).toBe(format);
  });
});

describe('files that are refused before anything is decoded', () => {
  const refusal = (file: Blob) => preparePicture(file, 1600).catch((reason: unknown) => reason);

  test('over 25 MB', async () => {
    const huge = new Blob([new Uint8Array(25 * 1024 * 1024 + 1)], { type: 'image/jpeg' });
    expect(await refusal(huge)).toMatchObject({ message: 'uploads.pictures.tooLarge' });
  });

  test('what is no picture', async () => {
    const document = new Blob(['%PDF-1.7 contract'], { type: 'application/pdf' });
    expect(await refusal(document)).toMatchObject({ message: 'uploads.pictures.notPicture' });
  });
});
