export { NotificationScreen } from './NotificationScreen';
export { NotificationsScreen } from './NotificationsScreen';
