import { outline } from './icons';

// beside those that every page may show: what only some parts need comes with them
export const ForwardIcon = outline('M9 5l7 7-7 7');
export const CloseIcon = outline('M6 6l12 12M18 6L6 18');
export const SearchIcon = outline('M11 4a7 7 0 100 14 7 7 0 000-14zM16.2 16.2L21 21');
export const CameraIcon = outline(
  'M4 8h3.2l1.6-2.5h6.4L16.8 8H20a1 1 0 011 1v9a1 1 0 01-1 1H4a1 1 0 01-1-1V9a1 1 0 011-1zM12 10a3.4 3.4 0 100 6.8 3.4 3.4 0 000-6.8z',
);
export const FlashIcon = outline('M13 3L5 13.5h6L10 21l9-11h-6.2z');
export const RetryIcon = outline('M20 5v5h-5M4.5 14a8 8 0 0014.6 2.6M19.5 10A8 8 0 004.9 7.4');
export const TrashIcon = outline('M4 7h16M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 11v5M13.8 11v5');
export const CalendarIcon = outline('M5 5.5h14v14H5zM5 10h14M8.5 3v4M15.5 3v4');
export const HomeIcon = outline('M4 11.5L12 4.5l8 7M6 10v9.5h4.5v-5h3v5H18V10');
export const BellIcon = outline('M6 16.5V11a6 6 0 0112 0v5.5l1.5 2h-15zM10 18.7a2 2 0 004 0');
export const BillIcon = outline('M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 20.5zM9 8.5h6M9 12.5h6');
export const PersonIcon = outline('M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20c.8-3.8 3.7-6 7.5-6s6.7 2.2 7.5 6');
