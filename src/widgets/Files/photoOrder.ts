/**
 * The ids with a new one put where it was added: before those that were added later but arrived earlier.
 * Ids that `addedAt` does not know were there before all.
 */
export function insertInOrder(
  photoIds: readonly string[],
  photoId: string,
  addedAt: ReadonlyMap<string, number>,
): string[] {
  const number = addedAt.get(photoId) ?? Number.POSITIVE_INFINITY;
  const later = photoIds.findIndex((id) => (addedAt.get(id) ?? -1) > number);
  const at = later === -1 ? photoIds.length : later;
  return [...photoIds.slice(0, at), photoId, ...photoIds.slice(at)];
}
