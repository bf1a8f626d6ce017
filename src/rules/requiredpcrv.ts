const isFilled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;

/** requiredpcrv (province, city, region, village): every key of an object value must be filled. */
export function requiredpcrv(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isFilled);
}
