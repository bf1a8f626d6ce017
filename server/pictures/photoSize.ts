/** What a picture file may weigh: 8 MB. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
