/** Outlines of what stands where there is no network: apart, as that page has to be there before all others. */
export const PHONE = 'M8 3h8v18H8zM11 17.5h2';
export const CLOUD =
  'M7 17.5a4 4 0 01-.4-8 5.8 5.8 0 0111.1-1A4.6 4.6 0 0117.5 17.5zM9.8 10.8l4.4 4.4M14.2 10.8l-4.4 4.4';
export const HOUSE = 'M4 10l8-5 8 5zM7 10v8M12 10v8M17 10v8M4 19.5h16';
