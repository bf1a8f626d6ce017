/** Outlines of what the drawings of waits and of empty pages are put together from, 24 by 24 each. */
export const PAPER = 'M7 3h7l4 4v14H7zM10 12h5M10 16h5';
export const LENS = 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20';
export const LETTER = 'M4 6h16v12H4zM4 7.5l8 5.5 8-5.5';
export const PEN = 'M5 19l1-4L16 5l3 3L9 18z';
export const COIN = 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8.5v7M9.5 12h5';
export const EYE = 'M3 12s3.5-5.5 9-5.5 9 5.5 9 5.5-3.5 5.5-9 5.5S3 12 3 12zM12 10a2 2 0 100 4 2 2 0 000-4z';
export const BILL = 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6';
export const FACE = 'M12 4a8 8 0 100 16 8 8 0 000-16zM9.3 10v.01M14.7 10v.01M9 14.3q3 2.4 6 0';
export const CAMERA = 'M4 7.5h10v9H4zM14 11l6-3v8l-6-3z';
export const TICK = 'M5 12.5l4.5 4.5L19 7.5';
export const CARD = 'M3 6h18v12H3zM8 9.2a1.7 1.7 0 100 3.4 1.7 1.7 0 000-3.4zM5.5 15.5q2.5-2 5 0M14 10.5h4M14 13.8h3';
export const SEED = 'M12 20v-9M12 13c0-4 2.5-6.5 7.5-7 0 5-2.5 7-7.5 7zM12 16c-.4-3-2.6-5-7-5.3.2 3.6 2.4 5.3 7 5.3z';
export const BELL = 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15zM10.3 20.5h3.4';
export const DAYS = 'M4 6h16v14H4zM4 10.5h16M8.5 4v3.5M15.5 4v3.5M8.5 14.5h.01M12 14.5h.01M15.5 14.5h.01';
export const TICKET = 'M4 7.5h16v3a1.6 1.6 0 000 3v3H4v-3a1.6 1.6 0 000-3zM14 10.5v.01M14 13.5v.01';
export const BASKET = 'M4 9h16l-1.8 10H5.8zM8 9l2.5-5M16 9l-2.5-5';
